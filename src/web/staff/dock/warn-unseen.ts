import { isOnSite } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { phoneHref, dockTexts } from '#web/staff/texts/truck.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { undoMs } from './recent-steps.ts';
import { say } from '#web/common/data/words.ts';

/** One message has at most this many numbers; the records contain the rest. */
const maxNumbers = 3;

/** Only staff can see such a truck on site, so its driver must be called. Source: docs/product, "The public view". */
export function isUnseen(checkIn: StaffCheckIn): boolean {
  return checkIn.priority === 'high' && isOnSite(checkIn);
}

/** No wall shows these trucks, so their drivers' numbers are given. */
export function warnUnseen(checkIns: readonly StaffCheckIn[]): void {
  const unseen = checkIns.filter(isUnseen);
  if (unseen.length === 0) return;
  toast({
    title: dockTexts.unseenTitle,
    description: say(dockTexts.unseen, { drivers: unseen.map(({ driverName }) => isolated(driverName)).join(', ') }),
    variant: 'warning',
    duration: undoMs,
    actions: unseen.slice(0, maxNumbers).map(({ driverName, phoneNumber }) => ({
      label: say(dockTexts.call, { driver: driverName, phone: phoneNumber }),
      href: phoneHref(phoneNumber),
    })),
  });
}
