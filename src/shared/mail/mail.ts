/** Source: docs/product, "Mail". */
export const mailKinds = [
  'invitation',
  'password',
  'report',
  'warning',
  'notice',
  'heads',
  'arrival',
  'record',
  'record-asked',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** A link ends these. All other kinds respond to something that the recipient requested or set up. */
export const endableKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  'report',
  'warning',
  'notice',
  'record',
  'record-asked',
]);

/** A mail is `stopped` if its recipient has unsubscribed from its kind. */
export const mailStates = ['queued', 'sent', 'failed', 'stopped'] as const;
export type MailState = (typeof mailStates)[number];

/** Why a mail was not sent, or has not been sent yet. */
export const mailErrors = [
  'refused',
  'not-now',
  'sign-in',
  'encryption',
  'unreachable',
  'too-late',
  'unreadable',
] as const;
export type MailError = (typeof mailErrors)[number];

/** Hours after which retries end. Source: docs/product, "Mail". */
export const mailHours = 24;

const minuteMs = 60_000;
const maxPauseMs = 60 * minuteMs;

/** Attempts follow after 1, 2, 4 minutes and so on, up to every hour. */
export function nextMailAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(minuteMs * 2 ** (attempts - 1), maxPauseMs));
}

/** A paragraph, a link by itself, or rows of a table. */
export type MailBlock = string | { url: string; label: string } | { rows: readonly (readonly string[])[] };

/** Subjects appear on lock screens and in logs, so they never contain anybody's name, number or address. */
export interface MailContent {
  subject: string;
  blocks: readonly MailBlock[];
  /** Also says how to end the mails, for kinds without an unsubscribe link. */
  why: string;
  attachments?: readonly { name: string; type: string; text: string }[];
}
