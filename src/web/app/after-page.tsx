/**
 * What follows the first paint of every page, in one file: each file more costs every phone the headers of an answer, and a
 * slow network the time to ask for it.
 */
export { announceLoss, ConnectionIndicator } from './connection/connection-indicator.tsx';
export { Unsent } from './connection/unsent.tsx';
export { LanguagePicker } from './header/language-picker.tsx';
export { loadBell, loadWho } from './header/load-bell.ts';
export { OfferNewVersion } from './new-version/offer-new-version.tsx';
export { SpokenToaster } from './spoken-toaster.tsx';
export { ScrollKeeper } from '#web/common/navigation/scroll-keeper.tsx';
export { OwnCheckInNotice } from '#web/driver/own-check-in/own-check-in-notice.tsx';
export { SessionEnded } from '#web/staff/login/session-ended.tsx';
export { RouteAnnouncer } from '#web/common/navigation/route-announcer.tsx';
