import { loadLeaveQuestions } from '../connection/may-leave-unsent.ts';
import { later } from '../later.tsx';

const Loaded = later(async () => {
  // Offline, Logout would do nothing without it.
  loadLeaveQuestions().catch(() => undefined);
  return (await import('#web/parts/notification-bell/notification-bell.tsx')).NotificationBell;
});

/** The notification bell, loaded only for staff; its space is reserved until it arrives. */
export function StaffBell() {
  return (
    <div className="size-12">
      <Loaded />
    </div>
  );
}
