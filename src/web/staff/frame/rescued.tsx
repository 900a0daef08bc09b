import { rescuedEdits } from '#web/staff/unsaved/rescued-edits.ts';
import { TypedTexts } from '#web/staff/account/copy-button.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { staffTexts } from '#web/staff/texts/frame.ts';

const texts = staffTexts.rescued;

/** A change of the account has closed the forms. */
export function Rescued({ typed }: { typed: readonly string[] }) {
  const close = () => rescuedEdits.write([]);
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={texts.title} description={texts.text}>
      <TypedTexts typed={typed}>
        <Button onClick={close}>{texts.close}</Button>
      </TypedTexts>
    </Dialog>
  );
}
