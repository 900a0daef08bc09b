import { loadScanWords } from '#web/common/scan/texts.ts';
import { ScanButton, type TakeScanned, textTaker } from '#web/common/scan/scan-button.tsx';
import type { ScanFieldProps } from './fields/field-sections.tsx';

/** These fields take a number printed on a paper. */
export const scannedFields: readonly string[] = ['containerNumber', 'pickupDeliveryNumber'];

/** A link of this installation leads to the driver's load or visit; anything else is passed on. */
const orFollow =
  (take: TakeScanned): TakeScanned =>
  (scanned) => {
    if (scanned.is !== 'arrival-link' && scanned.is !== 'visit-link') return take(scanned);
    location.assign(`${scanned.is === 'arrival-link' ? '/a' : '/v'}#${scanned.token}`);
    return null;
  };

function ScanField({ id, onText }: ScanFieldProps) {
  if (!scannedFields.includes(id)) return null;
  return <ScanButton className="justify-self-start" take={orFollow(textTaker(onText))} />;
}

export async function loadScanField() {
  await loadScanWords();
  return ScanField;
}
