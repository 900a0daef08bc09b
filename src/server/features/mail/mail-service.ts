export { mailIsOn, mailPurpose, type MailToQueue, queueMail } from './queue-mail.ts';
export { findNotices, noticeKey, withdrawing } from './mail-repository.ts';
export { pageOfLink } from './page-of-link-routes.ts';
export { wantsAgain, wanting, wantsNone } from './mail-stops.ts';
