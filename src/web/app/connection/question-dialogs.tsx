import { saveOperations, unsentChangeTexts } from './lost-texts.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { OperationHeading } from './operation-heading.tsx';
import { leaveQuestion, roomQuestion, useQuestion } from './questions.ts';
import { unsentTexts as texts, unsentWords } from './unsent-texts.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { sayCount } from '#web/common/data/counted-words.ts';

function LeaveDialog() {
  const count = useQuestion(leaveQuestion);
  return (
    <AlertDialog
      cancelLabel={offlineTexts.cancel}
      open={count !== null}
      onOpenChange={(isOpen) => !isOpen && leaveQuestion.answer(false)}
      title={sayCount(unsentChangeTexts.signOut.title, count ?? 0)}
      description={unsentChangeTexts.signOut.text}
      confirmLabel={unsentChangeTexts.signOut.confirm}
      danger
      onConfirm={() => leaveQuestion.answer(true)}
    />
  );
}

function RoomDialog() {
  const leaving = useQuestion(roomQuestion);
  const agree = () => {
    if (leaving) saveOperations(leaving);
    roomQuestion.answer(true);
  };
  return (
    <Dialog
      open={leaving !== null}
      onOpenChange={(isOpen) => !isOpen && roomQuestion.answer(false)}
      title={unsentWords.noRoom.title}
      description={texts.noRoom(leaving?.length ?? 0)}
    >
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {leaving?.map(({ operation }) => (
          <li key={operation.operationId}>
            <OperationHeading operation={operation} />
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={() => roomQuestion.answer(false)}>
          {unsentWords.noRoom.cancel}
        </Button>
        <Button onClick={agree}>{unsentWords.noRoom.confirm}</Button>
      </div>
    </Dialog>
  );
}

export function QuestionDialogs() {
  return (
    <>
      <LeaveDialog />
      <RoomDialog />
    </>
  );
}
