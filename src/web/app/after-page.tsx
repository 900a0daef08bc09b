import { toasts } from '#shared/words/en/connection.ts';
import { useStore } from '#web/common/data/store.ts';
import { inLanguage } from '#web/common/data/words.ts';
import { whenContentShown } from '#web/common/navigation/content-shown.ts';
import { announced } from '#web/common/screen/screen.tsx';
import { Toaster } from '#web/common/ui/toaster.tsx';

/**
 * All of it is in one file: each further file costs every phone another response's headers, and a slow network another
 * round trip.
 */
export { announceLoss, ConnectionIndicator } from './connection/connection-indicator.tsx';
export { Unsent } from './connection/unsent.tsx';
export { LanguagePicker } from './header/language-picker.tsx';
export { MenuDialog } from './header/menu-dialog.tsx';
export { OfferNewVersion } from './new-version/offer-new-version.tsx';
export { ScrollKeeper } from '#web/common/navigation/scroll-keeper.tsx';
export { OwnCheckInNotice } from '#web/driver/own-check-in/own-check-in-notice.tsx';
export { SessionEnded } from '#web/staff/login/session-ended.tsx';

/** The bell brings what staff need when the network is gone: the question before Logout, menus and popovers. */
export async function loadBell() {
  await whenContentShown();
  import('./connection/log-out.ts').then(({ loadLeaveQuestions }) => loadLeaveQuestions()).catch(() => undefined);
  import('#web/common/ui/floating.tsx').catch(() => undefined);
  return (await import('#web/staff/notifications/bell/notification-bell.tsx')).NotificationBell;
}

export async function loadWho() {
  await whenContentShown();
  return (await import('#web/staff/frame/who-is-here.tsx')).WhoIsHere;
}

const words = inLanguage('toasts', toasts);

export function SpokenToaster() {
  return <Toaster label={words.label} />;
}

export function RouteAnnouncer() {
  const title = useStore(announced, () => '');
  return (
    <div aria-live="polite" aria-atomic className="sr-only">
      {title}
    </div>
  );
}
