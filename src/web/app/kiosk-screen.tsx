import { useEffect } from 'react';

import { hasPaperFields } from '#shared/form/definition.ts';
import { languages } from '#shared/words/languages.ts';
import { driverTranslations } from '#shared/words/translations.ts';
import { configStore, useInstallation } from '#web/common/data/config.ts';
import { loadPapers } from '#web/common/papers/load-papers.ts';
import { readRulesAhead } from '#web/driver/form/gate/kept-rules.ts';
import { translationsOfKiosk } from '#web/driver/form/kiosk/first-page.tsx';
import { Kiosk } from '#web/driver/form/kiosk/kiosk.tsx';
import { takeWaitingVersion, useDeviceOf } from './use-device-of.tsx';

async function loadAhead(): Promise<void> {
  await import('age-encryption');
  const { scans, expectsArrivals, form } = configStore.read() ?? {};
  if (form && hasPaperFields(form)) {
    const papers = [loadPapers(), import('#web/driver/form/papers/papers-in-form.tsx')];
    await Promise.all([...papers, import('#web/driver/form/kiosk/kiosk-papers.tsx')]);
  }
  if (scans) await import('#web/common/scan/scan-dialog.tsx');
  if (expectsArrivals) await import('#web/driver/form/kiosk/link-page.tsx');
  for (const known of languages) {
    if (known === 'en') continue;
    const parts = [driverTranslations, ...translationsOfKiosk()];
    await Promise.all(parts.map((translations) => translations[known]()));
  }
}

const againMs = 60_000;

/** Drivers also come while there is no network. */
function useKeptRules(facilityId: string | undefined): void {
  const config = useInstallation();
  const version = config?.facilities.find(({ id }) => id === facilityId)?.siteRules?.version;
  useEffect(() => {
    if (!facilityId || !version) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      readRulesAhead(facilityId, version).catch(() => (timer = setTimeout(read, againMs)));
    };
    read();
    return () => clearTimeout(timer);
  }, [facilityId, version]);
}

export function KioskScreen() {
  const { device, setUp } = useDeviceOf('kiosk', loadAhead);
  useKeptRules(device?.facility);
  if (!device?.recipient) return setUp;
  return <Kiosk facilityId={device.facility} recipient={device.recipient} closed={setUp} onRest={takeWaitingVersion} />;
}
