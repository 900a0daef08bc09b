import { CornerUpRight } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { expectedAt } from '#shared/arrivals/lanes.ts';
import type { ArrivalMark } from '#shared/arrivals/record.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import type { MenuItem } from '#web/common/ui/dropdown-menu.tsx';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { orderTexts } from '#web/staff/texts/truck.ts';

/** The single other facility that expects a truck, if its mark has been loaded. */
function knownAt({ id, version }: StaffCheckIn): string | undefined {
  const mark = queryClient.getQueryData<ArrivalMark | null>(queryKeys.arrivalMark(id, version));
  return mark ? expectedAt(mark) : undefined;
}

/** The menu item that sends a waiting truck to the facility that expects it. Sends no request to find out. */
export function useSendItems(checkIn: StaffCheckIn): MenuItem[] {
  const mayMove = useMay('check-in:update');
  const isOn = useInstallation()?.expectsArrivals === true;
  if (!isOn || !mayMove || checkIn.stage !== 'waiting') return [];
  const send = async () => {
    const facility = knownAt(checkIn);
    if (facility !== undefined) await (await import('./use-send-there.ts')).sendThere(checkIn, facility);
  };
  return [
    {
      label: orderTexts.sendThere,
      icon: <CornerUpRight />,
      isOffered: () => knownAt(checkIn) !== undefined,
      onSelect: () => void send(),
    },
  ];
}
