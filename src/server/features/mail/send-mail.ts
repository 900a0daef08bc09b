import { createTransport } from 'nodemailer';

import type { MailContent, MailError } from '#shared/mail/mail.ts';
import type { Language } from '#shared/words/languages.ts';
import type { Context } from '../../platform/context.ts';
import { ForbiddenAddressError, isInside } from '../../platform/outgoing.ts';
import { readSecret } from '../calls/calls-service.ts';
import { mailBodies, oneLine } from './mail-text.ts';

const connectMs = 10_000;
/** A server that is silent for this long is considered hanging. */
const silenceMs = 20_000;
/** The limit covers a whole attempt. */
export const attemptMs = 60_000;
const maxMessageCharacters = 200;

export type MailSent = { kind: 'sent' } | { kind: 'failed'; error: MailError; mayRepeat: boolean; said: string };

export interface Mail {
  id: string;
  to: string;
  language: Language;
  content: MailContent;
  unsubscribe: string | null;
  at: Date;
}

interface SmtpFault {
  code?: string;
  responseCode?: number;
  command?: string;
  message: string;
}

/** The codes are nodemailer's. A refused mail stays refused; all other problems may be fixed within a day. */
function errorOf({ code, responseCode = 0, command = '' }: SmtpFault): { error: MailError; mayRepeat: boolean } {
  if (code === 'EAUTH' || code === 'ENOAUTH') return { error: 'sign-in', mayRepeat: true };
  if (code === 'ETLS') return { error: 'encryption', mayRepeat: true };
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode >= 500 && isAboutMail) return { error: 'refused', mayRepeat: false };
  return { error: responseCode > 0 ? 'not-now' : 'unreachable', mayRepeat: true };
}

/** The pattern finds error messages of OpenSSL and Node. */
const aboutTls = /certificate|\bSSL\b|\bTLS\b|EPROTO/i;

function faultOf(error: SmtpFault, inside: boolean): MailSent {
  const isAboutTls = !error.responseCode && aboutTls.test(error.message);
  const found = isAboutTls ? { error: 'encryption' as const, mayRepeat: true } : errorOf(error);
  // Of an inside server's response, staff see only the status.
  const short = isAboutTls ? error.message : String(error.responseCode ?? error.code);
  const said = inside ? short : error.message;
  return { kind: 'failed', ...found, said: oneLine(said).slice(0, maxMessageCharacters) };
}

/** `onConnect` is told whether the server is on this machine or a private network. */
async function transportTo(context: Context, onConnect: (inside: boolean) => void) {
  const { settings, outgoing } = context;
  const { mailHost, mailPort, mailSecurity, mailUser } = settings.settings;
  const pass = context.mailPassword ?? (await readSecret(context, 'mail-password'));
  return createTransport({
    host: mailHost,
    port: mailPort,
    secure: mailSecurity === 'tls',
    requireTLS: mailSecurity === 'starttls',
    ignoreTLS: mailSecurity === 'none',
    ...(mailUser && { auth: { user: mailUser, pass: pass ?? '' } }),
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    // All connections go through `outgoing`, which checks the address while connecting; TLS starts on this connection.
    getSocket: (_options: unknown, callback: (error: Error | null, socket?: object) => void) => {
      outgoing.connect(mailHost, mailPort, connectMs).then(
        (connection) => {
          onConnect(isInside(connection.remoteAddress));
          callback(null, { connection });
        },
        (error: Error) => callback(error),
      );
    },
  });
}

function messageOf(mail: Mail, { mailSender, companyName }: Context['settings']['settings']) {
  const { content, unsubscribe } = mail;
  const [, domain = 'localhost'] = mailSender.split('@');
  return {
    // Objects, because a string would be parsed and might contain several addresses.
    from: { name: oneLine(companyName), address: mailSender },
    to: { name: '', address: mail.to },
    envelope: { from: mailSender, to: [mail.to] },
    messageId: `<${mail.id}@${domain}>`,
    date: mail.at,
    subject: oneLine(content.subject),
    ...mailBodies(content, mail),
    attachments: (content.attachments ?? []).map(({ name, type, text }) => ({
      filename: oneLine(name),
      contentType: type,
      content: text,
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

export async function sendMail(context: Context, mail: Mail): Promise<MailSent> {
  let inside = false;
  const transport = await transportTo(context, (found) => {
    inside = found;
  });
  try {
    const message = messageOf(mail, context.settings.settings);
    await transport.sendMail({ ...message, signal: AbortSignal.timeout(attemptMs) });
    return { kind: 'sent' };
  } catch (error) {
    if (error instanceof ForbiddenAddressError)
      return { kind: 'failed', error: 'unreachable', mayRepeat: true, said: error.message };
    return faultOf(error as SmtpFault, inside);
  } finally {
    transport.close();
  }
}
