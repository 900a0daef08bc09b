import { queryClient } from '#web/staff/data/staff-store.ts';
import { rereadSession, signOut } from '#web/common/data/session.ts';
import { FactorSetUp } from '#web/staff/account/factor-set-up.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { staffTexts } from '#web/staff/texts/frame.ts';

const texts = staffTexts.due;

/** The page stays as it is underneath. */
export function FactorDue({ onDone }: { onDone: () => void }) {
  const done = async () => {
    await rereadSession();
    onDone();
    // Refetches what the server refused meanwhile.
    await queryClient.invalidateQueries();
  };
  return (
    <Dialog open onOpenChange={() => undefined} mustAnswer hidesPage title={texts.title} description={texts.text}>
      <FactorSetUp onDone={() => void done()} />
      <Button variant="quiet" className="mt-3" onClick={() => void signOut().catch(() => undefined)}>
        {texts.logOut}
      </Button>
    </Dialog>
  );
}
