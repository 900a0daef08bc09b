import type { PublicFacility } from '#shared/contract/system.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import type { DriverForm } from '../use-driver-form.ts';

const AskedAtGate = lazyComponent(async () => (await import('./asked-at-gate.tsx')).loadAskedAtGate());
const TextQuestion = lazyComponent(async () => (await import('../text-question.tsx')).TextQuestion);

interface AlsoAskedProps {
  facility: PublicFacility | undefined;
  form: DriverForm;
}

/** These questions are asked besides the fields of the form, and loaded only if there are any. */
export function AlsoAsked({ facility, form }: AlsoAskedProps) {
  const asksForTexts = useInstallation()?.calls?.text;
  return (
    <>
      {(facility?.siteRules ?? facility?.gateCode) && <AskedAtGate facility={facility} form={form} />}
      {asksForTexts && <TextQuestion />}
    </>
  );
}
