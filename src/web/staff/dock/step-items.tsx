import {
  ArrowDownToLine,
  Ban,
  CirclePause,
  CirclePlay,
  DoorOpen,
  Hammer,
  LogIn,
  LogOut,
  MessageSquareText,
  PackageCheck,
  RotateCcw,
  Undo2,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import type { StepChoices, StepName } from '#shared/check-in/steps.ts';
import type { FacilitySettings } from '#shared/facilities/facility-settings.ts';
import type { MenuItem } from '#web/common/ui/dropdown-menu.tsx';
import { askForReason } from './ask-for-reason.ts';
import { stepTexts, stepNames } from '#web/staff/texts/truck.ts';
import { takeAndAnnounce, useOfferedSteps } from './use-steps.ts';

/** These steps need more than a press: a call needs a dock, a move another truck, a confirmation its arrival. */
const needing = ['call', 'move', 'confirm-appointment'] as const satisfies readonly StepName[];
export type PlainStep = Exclude<StepName, (typeof needing)[number]>;

export const stepIcons: Record<PlainStep, ReactNode> = {
  uncall: <Undo2 aria-hidden />,
  hold: <CirclePause aria-hidden />,
  resume: <CirclePlay aria-hidden />,
  'no-show': <UserX aria-hidden />,
  requeue: <ArrowDownToLine aria-hidden />,
  'unconfirm-appointment': <Undo2 aria-hidden />,
  'dock-in': <LogIn aria-hidden />,
  'start-work': <Hammer aria-hidden />,
  'end-work': <PackageCheck aria-hidden />,
  'dock-out': <LogOut aria-hidden />,
  'gate-out': <DoorOpen aria-hidden />,
  cancel: <Ban aria-hidden />,
  reopen: <RotateCcw aria-hidden />,
};

export const isPlain = (step: StepName): step is PlainStep => !needing.some((one) => one === step);

export function stepItem(step: PlainStep, take: (step: Step) => void): MenuItem {
  const item = { label: stepNames[step], icon: stepIcons[step], onSelect: () => take({ step }) };
  return step === 'cancel' ? { ...item, danger: true } : item;
}

/** Returning to the queue needs no reason. */
const explained = ['hold', 'no-show', 'cancel'] as const satisfies readonly PlainStep[];

/** Empty if no step is offered. */
export function reasonItems(
  checkIn: StaffCheckIn,
  offered: readonly StepName[],
  take: (step: Step) => void,
): MenuItem[] {
  const [first, ...others] = explained.filter((step) => offered.includes(step));
  // A truck at a dock can only be canceled, which is rare; the reason can be given in the notes.
  if (first === undefined || first === 'cancel') return [];
  const onSelect = () => askForReason({ checkIn, steps: [first, ...others], take });
  return [{ label: stepTexts.withReason, icon: <MessageSquareText aria-hidden />, onSelect }];
}

interface StepMenu {
  /** The steps have buttons beside the menu. */
  except?: readonly StepName[];
  /** Screens that count steps pass their own. */
  take?: (checkIn: StaffCheckIn, step: Step) => void;
}

/** The settings also say whether gate out asks for a seal number. */
type AskedSteps = StepChoices & Pick<FacilitySettings, 'gateOutSeal'>;

export function useStepItems(
  checkIn: StaffCheckIn,
  choices: AskedSteps,
  { except = [], take = (truck, step) => void takeAndAnnounce(truck, step) }: StepMenu = {},
): MenuItem[] {
  const offered = useOfferedSteps(checkIn, choices);
  const takeStep = (step: Step) => take(checkIn, step);
  const plain = offered
    .filter((step) => isPlain(step))
    .filter((step) => !except.includes(step))
    .flatMap((step) => {
      const item = stepItem(step, takeStep);
      if (step === 'gate-out' && choices.gateOutSeal) {
        return [{ ...item, onSelect: () => askForReason({ checkIn, steps: [step], take: takeStep }) }];
      }
      if (step !== 'requeue') return [item];
      const inPlace = { ...item, label: stepTexts.keepPlace, icon: stepIcons.resume };
      return [item, { ...inPlace, onSelect: () => takeStep({ step, keepPlace: true }) }];
    });
  return [...plain, ...reasonItems(checkIn, offered, takeStep)];
}
