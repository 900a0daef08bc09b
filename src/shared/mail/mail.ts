/** What mails are for. Source: docs/product, "Mail". */
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

/** Those that whoever gets them can end by a link. All others answer what somebody asked for or set up. */
export const endableKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  'report',
  'warning',
  'notice',
  'record',
  'record-asked',
]);

/** What became of a mail; stopped where its recipient wants no more of its kind. */
export const mailStates = ['queued', 'sent', 'failed', 'stopped'] as const;
export type MailState = (typeof mailStates)[number];

/** Why a mail was not sent, or not yet. */
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

/** For how long a mail is tried. Source: docs/product, "Mail". */
export const mailHours = 24;

const minuteMs = 60_000;
const maxPauseMs = 60 * minuteMs;

/** When a mail is tried again after so many attempts: after 1, 2, 4 minutes and so on, at last every hour. */
export function nextMailAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(minuteMs * 2 ** (attempts - 1), maxPauseMs));
}

/** A paragraph, a link by itself, or rows of a table. */
export type MailBlock = string | { url: string; label: string } | { rows: readonly (readonly string[])[] };

/** What a mail says. The subject is read on locked screens and kept in logs: nobody's name, number or address belongs there. */
export interface MailContent {
  subject: string;
  blocks: readonly MailBlock[];
  /** Why it came and, of kinds that no link ends, how to end it. */
  why: string;
  attachments?: readonly { name: string; type: string; text: string }[];
}
