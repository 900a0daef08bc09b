import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url)), 'utf8');

/** The certificate of test servers, for localhost and 127.0.0.1. */
export const mailCertificate = fixture('localhost-cert.pem');

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The raw message: headers and body. */
  raw: string;
  isEncrypted: boolean;
  user: string | undefined;
}

/** The decoded parts of a mail without headers: plain text, HTML and attachments. */
export const partsOf = ({ raw }: Pick<ReceivedMail, 'raw'>): string[] =>
  raw.split(/\r\n-+_NmP\S*(?:\r\n)?/).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n');
    const content = body.join('\r\n\r\n');
    if (/encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString();
    if (!/encoding: quoted-printable/i.test(head)) return content;
    const bytes = content
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  });

/** A server's response to a recipient or to a mail: an SMTP error, acceptance, or none at all. */
export type MailAnswer = { status: number; message: string } | 'taken' | 'hang';

export interface MailServer {
  host: string;
  port: number;
  received: ReceivedMail[];
  /** The response to each recipient, and to each mail after its content. */
  recipient: (address: string) => MailAnswer;
  mail: () => MailAnswer;
  close(): Promise<void>;
}

function say(answer: MailAnswer, callback: (error?: Error | null) => void): void {
  if (answer === 'hang') return;
  callback(answer === 'taken' ? null : Object.assign(new Error(answer.message), { responseCode: answer.status }));
}

/** A mail server on a local port, which accepts everything by default; every account's password is "mail secret". */
export async function mailServer(options: SMTPServerOptions = { authOptional: true }): Promise<MailServer> {
  const one: MailServer = {
    host: '127.0.0.1',
    port: 0,
    received: [],
    recipient: () => 'taken',
    mail: () => 'taken',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    key: fixture('localhost-key.pem'),
    cert: mailCertificate,
    closeTimeout: 100,
    disableReverseLookup: true,
    ...options,
    onAuth: ({ username = '', password }, _session, callback) =>
      password === 'mail secret' ? callback(null, { user: username }) : callback(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, callback) => say(one.recipient(address), callback),
    onData: (stream, session, callback) => {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        const answer = one.mail();
        if (answer === 'taken' || answer === 'hang')
          one.received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw,
            isEncrypted: session.secure,
            user: session.user,
          });
        say(answer, callback);
      });
    },
  });
  // A client that does not trust the certificate breaks the connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, one.host, resolve));
  one.port = (server.server.address() as AddressInfo).port;
  return one;
}
