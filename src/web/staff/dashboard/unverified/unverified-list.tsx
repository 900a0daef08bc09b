import { CircleCheck, CircleX, ShieldQuestionMark } from 'lucide-react';
import { useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { useMay } from '#web/common/session/if-may.tsx';
import { waitText } from '#web/common/texts/times.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { Button } from '#web/common/ui/button.tsx';
import { toast } from '#web/common/ui/toast-store.ts';
import { undo } from '#web/staff/data/changes.ts';
import { settleAll, useUnverified } from '#web/staff/data/unverified.ts';
import { takeAndAnnounce } from '#web/staff/dock/use-steps.ts';
import { CountedList, ListedDriver } from '#web/staff/shell/counted-list.tsx';
import { changeTexts, checkInUpdated } from '#web/staff/texts/messages.ts';
import { gateCode } from '#shared/words/en/staff/gate-code.ts';

/** Source: docs/product, "The gate code". */
const texts = inLanguage('gateCode', gateCode);

const steps = { confirm: 'resume', refuse: 'cancel' } as const;
type Decision = keyof typeof steps;
const decisions = ['confirm', 'refuse'] as const satisfies readonly Decision[];
const icons = { confirm: <CircleCheck aria-hidden />, refuse: <CircleX aria-hidden /> };

function toastFailure(error: unknown): void {
  const description = error instanceof Error ? error.message : undefined;
  toast({ ...changeTexts.notBulkUpdated, ...(description && { description }), variant: 'destructive' });
}

async function takeBack(operationId: string): Promise<void> {
  try {
    await undo(operationId);
    toast({ ...checkInUpdated(texts.undone), variant: 'success' });
  } catch (error) {
    toastFailure(error);
  }
}

/** All unverified check-ins are settled at once, with an undo. */
async function settle(decision: Decision, facility: string | null, asOf: string): Promise<void> {
  try {
    const { count, operationId } = await settleAll({ decision, asOf, ...(facility && { facility }) });
    const said = sayCount(decision === 'confirm' ? texts.confirmed : texts.refused, count);
    toast({
      ...checkInUpdated(said),
      variant: 'success',
      ...(count > 0 && { actions: [{ label: texts.undo, onPress: () => void takeBack(operationId) }] }),
    });
  } catch (error) {
    toastFailure(error);
  }
}

interface ItemProps {
  checkIn: StaffCheckIn;
  mayDecide: boolean;
  onOpen: (id: string) => void;
}

function Item({ checkIn, mayDecide, onOpen }: ItemProps) {
  const now = serverTime(useNow());
  const [isBusy, setBusy] = useState(false);
  const take = async (decision: Decision) => {
    setBusy(true);
    await takeAndAnnounce(checkIn, { step: steps[decision] });
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-48">
        <ListedDriver truck={checkIn} onOpen={onOpen} />
        <p className="text-sm text-soft wrap-anywhere">
          <Typed>{checkIn.carrier}</Typed> · <bdi>{checkIn.facility}</bdi> ·{' '}
          {waitText((now - Date.parse(checkIn.dateCreated)) / 60_000)}
        </p>
        {checkIn.unverified && <p className="text-sm">{texts.doubts[checkIn.unverified]}</p>}
      </div>
      {mayDecide && (
        <div className="ms-auto flex gap-3">
          {decisions.map((decision) => (
            <Button
              key={decision}
              variant="secondary"
              className="px-3! [&>svg]:size-5"
              disabled={isBusy}
              aria-label={say(texts.of, { deed: texts[decision], driver: checkIn.driverName })}
              onClick={() => void take(decision)}
            >
              {icons[decision]}
              {texts[decision]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

interface UnverifiedListProps {
  facility: string | null;
  onOpen: (id: string) => void;
}

/** The count opens the list. Renders nothing if no check-in is unverified. Source: docs/product, "The gate code". */
export function UnverifiedList({ facility, onOpen }: UnverifiedListProps) {
  const { data } = useUnverified(facility);
  const [isBusy, setBusy] = useState(false);
  const mayDecide = useMay('check-in:step');
  const { checkIns = [], count = 0, asOf = '' } = data ?? {};
  const decide = async (decision: Decision, close: () => void) => {
    setBusy(true);
    await settle(decision, facility, asOf);
    setBusy(false);
    close();
  };
  return (
    <CountedList
      count={count}
      icon={<ShieldQuestionMark aria-hidden />}
      texts={texts}
      about={texts.about}
      className="text-warn-text"
      onOpen={onOpen}
    >
      {(open, close) => (
        <>
          {mayDecide && count > 0 && (
            <div className="flex flex-wrap justify-end gap-3 pb-3">
              {decisions.map((decision) => (
                <Button
                  key={decision}
                  variant="secondary"
                  className="px-3! [&>svg]:size-5"
                  disabled={isBusy}
                  onClick={() => void decide(decision, close)}
                >
                  {icons[decision]}
                  {sayCount(decision === 'confirm' ? texts.confirmAll : texts.refuseAll, count)}
                </Button>
              ))}
            </div>
          )}
          {count > checkIns.length && (
            <p className="pb-3 text-sm text-soft">{say(texts.more, { shown: checkIns.length, count })}</p>
          )}
          <ul>
            {checkIns.map((checkIn) => (
              <Item key={checkIn.id} checkIn={checkIn} mayDecide={mayDecide} onOpen={open} />
            ))}
          </ul>
        </>
      )}
    </CountedList>
  );
}
