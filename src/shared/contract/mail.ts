import * as z from 'zod/mini';

import { isMailAddress, maxEmailLength } from '../access/credentials.ts';
import { Instant, textLine } from '../check-in/text-field.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { mailErrors, mailKinds, mailStates } from '../mail/mail.ts';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './query-values.ts';

export const MailAddress = textLine(1).check(
  z.maxLength(maxEmailLength),
  z.refine(isMailAddress, { params: broken('wrong_format', { format: 'email' }) }),
);

/** Besides the settings of the section `mail`. The password cannot be read back, only when it was set. */
export const MailSetUp = z.object({
  passwordSince: z.nullable(Instant),
  /** The password comes from `MAIL_URL`, which takes precedence over a stored one. */
  passwordDecided: z.boolean(),
  /** Sealed with another key than this server's. */
  passwordUnreadable: z.boolean(),
});
export type MailSetUp = z.infer<typeof MailSetUp>;

export const readMailSetUp = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/mail/set-up',
  action: 'mail:set-up',
  facilities: 'none',
  summary: 'Whether the mail server has a password',
  tag: 'settings',
  answers: { 200: MailSetUp },
});

export const updateMailSecret = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: '/api/mail/secret',
  action: 'mail:set-up',
  facilities: 'none',
  summary: 'Set or remove (null) the password of the mail server; it is never read back',
  tag: 'settings',
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

export const testMail = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/mail/test',
  action: 'mail:set-up',
  facilities: 'none',
  summary: 'Send a test mail to an address of your own, at once and once',
  tag: 'settings',
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

export const readMails = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/mail/mails',
  action: 'mail:set-up',
  facilities: 'none',
  summary: 'The newest mails with what became of them, at most 100; never what they say',
  tag: 'settings',
  query: z.strictObject({ limit: z._default(wholeNumber(1, 100), 100) }),
  answers: { 200: z.object({ mails: z.array(ListedMail) }) },
});
