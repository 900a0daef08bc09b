import * as z from 'zod/mini';

import { isMailAddress, maxEmailLength } from '../access/credentials.ts';
import { inFormat, Instant, textLine } from '../check-in/text-field.ts';
import { mailErrors, mailKinds, mailStates } from '../mail/mail.ts';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './query-values.ts';

export const MailAddress = textLine(1).check(z.maxLength(maxEmailLength), inFormat('email', isMailAddress));

/** The settings of the section `mail` are separate. The password cannot be read back, only when it was set. */
export const MailSetUp = z.object({
  passwordSince: z.nullable(Instant),
  /** True if the password comes from `MAIL_URL`, which takes precedence over a stored one. */
  passwordDecided: z.boolean(),
  /** True if the password was sealed with another key than this server's. */
  passwordUnreadable: z.boolean(),
});
export type MailSetUp = z.infer<typeof MailSetUp>;

const common = { action: 'mail:set-up', facilities: 'none', tag: 'settings' } as const;

export const readMailSetUp = /* @__PURE__ */ endpoint('GET', '/api/mail/set-up', {
  ...common,
  summary: 'Whether the mail server has a password',
  answers: { 200: MailSetUp },
});

export const updateMailSecret = /* @__PURE__ */ endpoint('PUT', '/api/mail/secret', {
  ...common,
  summary: 'Set or remove (null) the password of the mail server; it is never read back',
  body: z.strictObject({ password: z.nullable(textLine(1).check(z.maxLength(1024))) }),
  answers: { 200: MailSetUp },
});

const MailTest = z.object({
  state: z.enum(['sent', 'failed']),
  error: z.nullable(z.enum(mailErrors)),
  /** The server's response, shortened; empty if there was none. */
  said: z.string(),
});
export type MailTest = z.infer<typeof MailTest>;

export const testMail = /* @__PURE__ */ endpoint('POST', '/api/mail/test', {
  ...common,
  summary: 'Send a test mail to an address of your own, at once and once',
  body: z.strictObject({ to: MailAddress }),
  answers: { 200: MailTest },
});

const ListedMail = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  state: z.enum(mailStates),
  /** Why it failed, or has not been sent yet. */
  error: z.nullable(z.enum(mailErrors)),
  said: z.string(),
  attempts: z.int(),
  createdAt: Instant,
  changedAt: Instant,
});
export type ListedMail = z.infer<typeof ListedMail>;

export const readMails = /* @__PURE__ */ endpoint('GET', '/api/mail/mails', {
  ...common,
  summary: 'The newest mails with what became of them, at most 100; never what they say',
  query: z.strictObject({ limit: z._default(wholeNumber(1, 100), 100) }),
  answers: { 200: z.object({ mails: z.array(ListedMail) }) },
});
