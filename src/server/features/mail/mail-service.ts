/** The feature's public interface. */
export { mailPurpose, type MailToQueue, queueMail } from './queue-mail.ts';
