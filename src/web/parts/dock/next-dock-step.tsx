import { LogIn, LogOut } from 'lucide-react';

import { dockInRefusal, dockOutRefusal } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { Typed } from '#web/parts/typed.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDockActions } from './use-dock-actions.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** The one dock action that is due for a check-in, for the rows of a list; nothing where none is. */
export function NextDockStep({ checkIn, className }: { checkIn: StaffCheckIn; className?: string }) {
  const { record, busy } = useDockActions(checkIn);
  const button = useKeptFocus<HTMLButtonElement>(busy !== null);
  const moment = dockInRefusal(checkIn) === null ? 'dockInAt' : dockOutRefusal(checkIn) === null ? 'dockOutAt' : null;
  if (!moment) return null;
  const Icon = moment === 'dockInAt' ? LogIn : LogOut;
  return (
    <Button
      ref={button}
      variant={moment === 'dockInAt' ? 'secondary' : 'primary'}
      className={className ?? ''}
      busy={busy !== null}
      onClick={() => record(moment)}
    >
      {busy === null && <Icon aria-hidden className="size-5" />}
      {moment === 'dockInAt' ? 'Dock In' : 'Dock Out'}
      <span className="sr-only">
        , <Typed>{checkIn.driverName}</Typed>
      </span>
    </Button>
  );
}
