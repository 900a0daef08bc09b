import { LoadedSettings } from './loaded-settings.tsx';
import { SettingForm } from './setting-form.tsx';

/** What the company is called, where it is, its address, and where the links of the footer lead. */
export function CompanySection() {
  return <LoadedSettings>{(view) => <SettingForm section="company" view={view} />}</LoadedSettings>;
}
