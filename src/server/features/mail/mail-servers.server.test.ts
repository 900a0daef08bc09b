import { describe, expect, onTestFinished, test } from 'vitest';

import { type MailServer, partsOf } from '#test/mail-server.ts';
import { mailingYard } from '#test/mailing-yard.ts';
import { missingOfOpenSmtpd, startOpenSmtpd } from '#test/opensmtpd.ts';

const isMissing = missingOfOpenSmtpd.length > 0;
const yard = mailingYard();

/** Makes the yard send through an OpenSMTPD that relays accepted mails to the server whose mails are read. */
async function sendBy(mailbox: MailServer, putOff: readonly string[] = []) {
  const server = await startOpenSmtpd({ onward: mailbox, putOff });
  onTestFinished(() => server.stop());
  await yard.use(server);
}
/** Resolves once a mail has arrived. */
async function arrival(mailbox: MailServer): Promise<void> {
  await expect.poll(() => mailbox.received.length, { timeout: 30_000 }).not.toBe(0);
}

// Encryption is tried with npm's `smtp-server` alone: Debian's 6.8.0p2 ends each TLS connection with "missing private key".
describe.skipIf(isMissing)(
  `mail through Debian's OpenSMTPD${isMissing ? ` (needs ${missingOfOpenSmtpd.join(', ')})` : ''}`,
  () => {
    test('is taken and handed on whole', async () => {
      await sendBy(yard.server);
      await yard.queue({ to: 'maria@take.example', blocks: ['.', 'От Марії & <12> trucks', '.', 'From here'] });
      await yard.send();
      expect(await yard.mails()).toMatchObject([{ state: 'sent', attempts: 1, error: null }]);
      await arrival(yard.server);
      const [mail, ...others] = yard.server.received;
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ from: 'yard@site.example', to: ['maria@take.example'] });
      expect(mail && partsOf(mail).join('\n')).toContain('.\r\n\r\nОт Марії & <12> trucks\r\n\r\n.\r\n\r\nFrom here');
    });

    test('of a recipient that it refuses is not tried again, and stops no other', async () => {
      await sendBy(yard.server);
      await yard.queue({ to: 'nobody@elsewhere.example' });
      await yard.queue({ to: 'maria@take.example' });
      await yard.send();
      const states = (await yard.mails()).map(({ recipient, state, error, said }) => [recipient, state, error, said]);
      expect(states).toEqual([
        ['maria@take.example', 'sent', null, ''],
        ['nobody@elsewhere.example', 'failed', 'refused', '550'],
      ]);
      await yard.pass(60 * 60_000);
      await yard.send();
      expect((await yard.mails()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    });

    test('that it puts off is tried again until it takes it, and comes once', async () => {
      await sendBy(yard.server, ['maria@take.example']);
      await yard.queue({ to: 'maria@take.example' });
      await yard.send();
      expect(await yard.mails()).toMatchObject([{ state: 'queued', error: 'not-now', said: '451', attempts: 1 }]);
      await yard.pass(60_000);
      await yard.send();
      expect(await yard.mails()).toMatchObject([{ state: 'queued', error: 'not-now', attempts: 2 }]);
      await sendBy(yard.server);
      await yard.pass(2 * 60_000);
      await yard.send();
      expect(await yard.mails()).toMatchObject([{ state: 'sent', attempts: 3 }]);
      await arrival(yard.server);
      expect(yard.server.received.map(({ to }) => to)).toEqual([['maria@take.example']]);
    });
  },
);

test('mail to a server that hangs, before it takes the mail or after, is tried again once it has been silent for a while', async () => {
  yard.server.recipient = (address) => (address.startsWith('early') ? 'hang' : 'taken');
  yard.server.mail = () => 'hang';
  await yard.queue({ to: 'early@take.example' });
  await yard.queue({ to: 'late@take.example' });
  await yard.send();
  const queued = { state: 'queued', error: 'unreachable', attempts: 1 };
  expect(await yard.mails()).toMatchObject([queued, queued]);
  yard.server.recipient = yard.server.mail = () => 'taken';
  await yard.pass(60_000);
  await yard.send();
  expect((await yard.mails()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  const ids = yard.server.received.map(({ to, raw }) => `${to} ${/^Message-ID: (.*)$/im.exec(raw)?.[1]}`);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(2);
});
