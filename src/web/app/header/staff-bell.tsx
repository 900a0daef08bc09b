import { later } from '../later.tsx';

const Loaded = later(async () => (await import('#web/parts/notification-bell/notification-bell.tsx')).NotificationBell);

/** The notification bell; its code is only for staff, and its place is kept until it is here. */
export function StaffBell() {
  return (
    <div className="size-12">
      <Loaded />
    </div>
  );
}
