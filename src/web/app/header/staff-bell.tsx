import { loadLeaveQuestions } from '../connection/may-leave-unsent.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';

const Loaded = lazyComponent(() => {
  // Offline, Logout would do nothing without it.
  loadLeaveQuestions().catch(() => undefined);
  return import('#web/staff/notifications/bell/notification-bell.tsx').then((loaded) => loaded.NotificationBell);
});

const Who = lazyComponent(() => import('#web/staff/frame/who-is-here.tsx').then((loaded) => loaded.WhoIsHere));

/** The notification bell and who is signed in, loaded only for staff; their space is reserved until they arrive. */
export function StaffBell() {
  return (
    <>
      <div className="h-12 w-12 shrink-0 max-[22rem]:hidden md:max-lg:w-10 xl:w-auto xl:min-w-12">
        <Who />
      </div>
      <div className="size-12">
        <Loaded />
      </div>
    </>
  );
}
