import { whenContentShown } from '#web/common/navigation/content-shown.ts';
import { loadLeaveQuestions } from '../connection/may-leave-unsent.ts';

/** The bell, and with it what staff need when the network is gone: the question before Logout, and menus and popovers. */
export async function loadBell() {
  await whenContentShown();
  loadLeaveQuestions().catch(() => undefined);
  import('#web/common/ui/floating.tsx').catch(() => undefined);
  return (await import('#web/staff/notifications/bell/notification-bell.tsx')).NotificationBell;
}

export async function loadWho() {
  await whenContentShown();
  return (await import('#web/staff/frame/who-is-here.tsx')).WhoIsHere;
}
