import { CopyButton } from '#web/staff/account/copy-button.tsx';
import { Typed } from '#web/common/parts/typed.tsx';
import { rescuedEdits } from '#web/staff/unsaved/rescued-edits.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { staffTexts } from '#web/staff/texts/frame.ts';

const texts = staffTexts.rescued;

/** Shows what was typed into forms that a change of the account has closed. */
export function Rescued({ typed }: { typed: readonly string[] }) {
  const close = () => rescuedEdits.write([]);
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={texts.title} description={texts.text}>
      <div className="grid gap-3 whitespace-pre-line">
        {typed.map((text) => (
          <p key={text}>
            <Typed>{text}</Typed>
          </p>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <CopyButton text={typed.join('\n\n')} label={texts.copy} />
        <Button onClick={close}>{texts.close}</Button>
      </div>
    </Dialog>
  );
}
