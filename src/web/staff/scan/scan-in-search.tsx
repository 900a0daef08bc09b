import { readVisit } from '#shared/contract/visit.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { call } from '#web/common/data/api.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import type { ScanButtonProps, TakeScanned } from '#web/common/scan/scan-button.tsx';

interface ScanInSearchProps {
  onText: (text: string) => void;
  className?: string;
}

const ScanButton = lazyComponent<ScanButtonProps>(async () =>
  (await import('#web/common/scan/scan-button.tsx')).loadScanButton(),
);

/** The text to search for: what stands on a paper, or the ticket of the visit whose code a driver or a kiosk shows. */
const searchFor =
  (onText: (text: string) => void): TakeScanned =>
  async (scanned) => {
    if (scanned.is === 'text') onText(scanned.text);
    else if (scanned.is !== 'visit-link') return scanned.is;
    else {
      const headers = { authorization: `Visit ${scanned.token}` };
      const visit = await call(readVisit, { headers }).catch(() => null);
      if (!visit?.ticket) return 'nothing';
      onText(visit.ticket);
    }
    return null;
  };

/** A camera beside a search; where the installation has not switched scanning on, none is loaded. */
export function ScanInSearch({ onText, className = '' }: ScanInSearchProps) {
  return useInstallation()?.scans && <ScanButton isIcon className={className} take={searchFor(onText)} />;
}
