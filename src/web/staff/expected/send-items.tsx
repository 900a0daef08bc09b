import { CircleCheck, CornerUpRight } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { expectedAt, toConfirm } from '#shared/arrivals/lanes.ts';
import type { Step } from '#shared/check-in/step.ts';
import type { StepChoices } from '#shared/check-in/steps.ts';
import type { ArrivalMark, ArrivalView } from '#shared/arrivals/record.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import type { MenuItem } from '#web/common/ui/dropdown-menu.tsx';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { takeAndAnnounce, useOfferedSteps } from '#web/staff/dock/use-steps.ts';
import { orderTexts, stepNames } from '#web/staff/texts/truck.ts';

const markOf = ({ id, version }: StaffCheckIn) =>
  queryClient.getQueryData<ArrivalMark | null>(queryKeys.arrivalMark(id, version)) ?? undefined;

/** Undefined unless exactly one other facility expects the truck. */
function knownAt(checkIn: StaffCheckIn): readonly ArrivalView[] | undefined {
  const mark = markOf(checkIn);
  return mark && expectedAt(mark) !== undefined ? mark.elsewhere : undefined;
}

type TakesStep = (checkIn: StaffCheckIn, step: Step) => void;

function useConfirmItems(checkIn: StaffCheckIn, choices: StepChoices, take: TakesStep): MenuItem[] {
  const step = 'confirm-appointment';
  if (!useOfferedSteps(checkIn, choices).includes(step)) return [];
  const arrival = () => {
    const mark = markOf(checkIn);
    return mark && toConfirm(checkIn, mark);
  };
  const isOffered = () => arrival() !== undefined;
  const onSelect = () => take(checkIn, { step, arrival: arrival()?.id });
  return [{ label: stepNames[step], icon: <CircleCheck />, isOffered, onSelect }];
}

/** No request is sent to find out. */
export function useSendItems(
  checkIn: StaffCheckIn,
  choices: StepChoices,
  take: TakesStep = (truck, step) => void takeAndAnnounce(truck, step),
): MenuItem[] {
  const confirmItems = useConfirmItems(checkIn, choices, take);
  const mayMove = useMay('check-in:update');
  const isOn = useInstallation()?.expectsArrivals === true;
  if (!isOn) return [];
  if (!mayMove || checkIn.stage !== 'waiting') return confirmItems;
  const send = async () => {
    const arrivals = knownAt(checkIn);
    if (arrivals) await (await import('./use-send-there.ts')).sendThere(checkIn, arrivals);
  };
  return [
    ...confirmItems,
    {
      label: orderTexts.sendThere,
      icon: <CornerUpRight />,
      isOffered: () => knownAt(checkIn) !== undefined,
      onSelect: () => void send(),
    },
  ];
}
