import { useConfig } from '#web/common/data/config-query.ts';
import { LoadedSettings } from './loaded-settings.tsx';
import { SettingForm } from './setting-form.tsx';

/** Texts about the installation's time zone. Source: docs/product, "The settings' screens". */
const texts = {
  zone: 'Time zone of the installation',
  help: 'For facilities without a time zone of their own, and for nightly work. It is set on the server, as TIME_ZONE in its environment.',
} as const;

/** What the company is called, its time zone, and where the links of the footer lead. */
export function CompanySection() {
  const zone = useConfig().data?.timeZone;
  return (
    <>
      <dl className="border-s-4 border-edge ps-4">
        <dt className="font-bold">{texts.zone}</dt>
        <dd className="text-lg">{zone}</dd>
        <dd className="text-sm text-soft">{texts.help}</dd>
      </dl>
      <LoadedSettings>{(view) => <SettingForm section="company" view={view} />}</LoadedSettings>
    </>
  );
}
