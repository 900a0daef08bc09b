import type { PublicFacility } from '#shared/contract/system.ts';
import { gateTranslations } from '#shared/words/gate-translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';
import type { DriverForm } from '../use-driver-form.ts';
import { GateCodeField } from './gate-code-field.tsx';
import { SiteRules } from './site-rules.tsx';

export interface AskedAtGateProps {
  facility: PublicFacility;
  form: DriverForm;
  /** A device shared by several drivers stores nothing about any of them. */
  isShared?: boolean;
}

/** These questions are asked besides the fields of the form, and loaded only if there are any. */
export function AskedAtGate({ facility, form, isShared = false }: AskedAtGateProps) {
  const { siteRules, gateCode } = facility;
  const facilityId = facility.id;
  return (
    <>
      {/* A driver at a registered device is at the gate already. */}
      {gateCode && !isShared && <GateCodeField key={`code ${facilityId}`} facilityId={facilityId} form={form} />}
      {siteRules && (
        <SiteRules key={facilityId} facilityId={facilityId} inForce={siteRules} form={form} isShared={isShared} />
      )}
    </>
  );
}

export async function loadAskedAtGate() {
  await loadMoreWords(gateTranslations);
  return AskedAtGate;
}
