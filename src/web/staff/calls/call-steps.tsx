import { clsx } from 'clsx';
import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { useHasChannels } from '#web/staff/data/calls.ts';
import { swallowSecondTap } from '#web/staff/dock/second-tap.ts';
import { stepIcons } from '#web/staff/dock/step-items.tsx';
import { stepTexts, callTexts as texts } from '#web/staff/texts/truck.ts';
import { takeAndAnnounce } from '#web/staff/dock/use-steps.ts';
import { Button } from '#web/common/ui/button.tsx';
import type { MenuItem } from '#web/common/ui/dropdown-menu.tsx';
import type { ShownCall } from './use-shown-call.ts';
import { say } from '#web/common/data/words.ts';

type Take = (checkIn: StaffCheckIn, step: Step) => void;

const takeHere: Take = (checkIn, step) => void takeAndAnnounce(checkIn, step);

const callAgain = ({ dock }: StaffCheckIn): Step => ({ step: 'call', dock });

/** Empty if drivers are called only on their page. */
export function useCallItems(checkIn: StaffCheckIn, take: Take = takeHere): MenuItem[] {
  const mayStep = useMay('check-in:step');
  const hasChannels = useHasChannels();
  if (!mayStep || !hasChannels || checkIn.stage !== 'called') return [];
  return [{ label: texts.again, icon: <Megaphone aria-hidden />, onSelect: () => take(checkIn, callAgain(checkIn)) }];
}

interface CallStepsProps {
  checkIn: StaffCheckIn;
  shown: ShownCall;
  /** Screens that count steps pass their own. */
  take?: Take;
  /** True offers actions that other screens have in a menu, too. */
  isWhole?: boolean;
  /** Buttons in tiles are lower, for use with a mouse. */
  isShort?: boolean;
}

/** No-Show is offered after the third call. */
export function CallSteps({ checkIn, shown, take = takeHere, isWhole = false, isShort = false }: CallStepsProps) {
  const mayStep = useMay('check-in:step');
  if (!mayStep) return null;
  const isUnanswered = shown.standing === 'unanswered';
  const button = (label: string, step: Step, icon: ReactNode, isFirst = false) => (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      className={isShort ? 'flex-1 px-1! text-sm! pointer-fine:min-h-9! [&>svg]:hidden' : '[&>svg]:size-5'}
      aria-label={say(stepTexts.of, { step: label, driver: checkIn.driverName })}
      onClick={(event) => {
        swallowSecondTap(event);
        take(checkIn, step);
      }}
    >
      {icon}
      {label}
    </Button>
  );
  if (!isWhole && !isUnanswered) return null;
  return (
    <div className={clsx('flex flex-wrap', isShort ? 'gap-1.5' : 'gap-3')}>
      {button(texts.again, callAgain(checkIn), <Megaphone aria-hidden />, isUnanswered && !shown.offersNoShow)}
      {shown.offersNoShow &&
        button(say(texts.noShow, { calls: shown.calls }), { step: 'no-show' }, stepIcons['no-show'], true)}
      {isWhole && button(texts.takeBack, { step: 'uncall' }, stepIcons.uncall)}
    </div>
  );
}
