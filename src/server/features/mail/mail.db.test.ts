import { randomUUID } from 'node:crypto';
import tls from 'node:tls';

import { describe, expect, test, vi } from 'vitest';

import type { MailSetUp } from '#shared/contract/mail.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { forgeriesOf } from '#test/forgeries.ts';
import { type MailServer, mailCertificate, mailServer } from '#test/mail-server.ts';
import { mailingYard } from '#test/mailing-yard.ts';
import { statementsIn } from '#test/statements-of.ts';
import { somebody } from '#test/somebody.ts';
import { MailWorker } from './mail-worker.ts';

const yard = mailingYard();
const hour = 60 * 60_000;
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(raw.split('\r\n\r\n')[0] ?? '')?.[1]
    ?.replaceAll(/\r\n\s/g, ' ');
const only = (server: MailServer) => {
  expect(server.received).toHaveLength(1);
  return server.received[0]!;
};

test('a mail goes out with its cause, as plain text and HTML, and says why it came and how to end it', async () => {
  await yard.queue({ blocks: ['12 trucks & <more>', { url: 'https://yard.example/admin', label: 'Dashboard' }] });
  expect(await yard.mails()).toMatchObject([{ kind: 'report', state: 'queued', attempts: 0 }]);
  await yard.send();
  const { raw, from, to } = only(yard.server);
  expect({ from, to }).toEqual({ from: 'yard@site.example', to: ['maria@example.com'] });
  expect(headerOf(raw, 'Subject')).toBe('Your daily report');
  expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated');
  expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(raw).toContain('12 trucks & <more>');
  expect(raw).toContain('12 trucks &amp; &lt;more&gt;');
  expect(raw).toContain('You asked for it.');
  expect(raw).toContain('To get no more of these mails');
  expect(await yard.mails()).toMatchObject([{ state: 'sent', attempts: 1, error: null }]);
  const row = await yard.site.context.database.db.selectFrom('mails').select('sealed').executeTakeFirstOrThrow();
  expect(row.sealed).toBeNull();
});

test('what is queued is sealed: the database does not tell a link', async () => {
  await yard.queue({ kind: 'password', blocks: [{ url: 'https://yard.example/x#token', label: 'Choose' }] });
  const { sealed } = await yard.site.context.database.db.selectFrom('mails').select('sealed').executeTakeFirstOrThrow();
  expect(sealed?.toString('latin1')).not.toContain('token');
});

test('a mail whose transaction is rolled back is never sent', async () => {
  const { context } = yard.site;
  const { queueMail } = await import('./mail-service.ts');
  const cause = context.database.db.transaction().execute(async (trx) => {
    const mail = {
      kind: 'report',
      to: 'maria@example.com',
      language: 'en',
      subject: 's',
      blocks: [],
      why: 'w',
    } as const;
    await queueMail(context, trx, mail);
    throw new Error('the cause failed');
  });
  await expect(cause).rejects.toThrow('the cause failed');
  await yard.send();
  expect(yard.server.received).toEqual([]);
});

test('of mails with the same key one is sent, also by two nodes at once', async () => {
  expect(await yard.queue({ dedupeKey: 'notice 1 75' })).toBe(true);
  expect(await yard.queue({ dedupeKey: 'notice 1 75' })).toBe(false);
  const other = new MailWorker(yard.site.context);
  other.wake();
  await yard.send();
  await other.settled();
  await other.stop();
  expect(yard.server.received).toHaveLength(1);
});

test('a mail wakes every node with its commit, and none is asked of again and again where nothing is due', async () => {
  const { context } = yard.site;
  const woken = Promise.withResolvers<void>();
  context.changes.onMails(woken.resolve);
  await yard.queue();
  await woken.promise;
  await yard.send();
  expect(yard.server.received).toHaveLength(1);
  const asked = await statementsIn(() => yard.send());
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^\s*select from mails/);
});

describe('where mail is off', () => {
  test('nothing is queued and the database is not asked', async () => {
    await yard.set({ mailOn: false });
    const requested = vi.spyOn(yard.site.context.database.db, 'executeQuery');
    expect(await yard.queue()).toBe(false);
    await yard.send();
    expect(requested.mock.calls.filter(([query]) => JSON.stringify(query).includes('mail'))).toEqual([]);
    expect(await yard.mails()).toEqual([]);
  });

  test('what it lacks is said when it is switched on', async () => {
    await yard.set({ mailOn: false, mailSender: '', mailHost: '' });
    const answer = await yard.staff.put('/api/settings', { changes: { mailOn: true } });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Mail is on and needs this');
  });
});

describe('an attempt that fails', () => {
  test('for a while is repeated within 24 hours, with the same Message-ID', async () => {
    yard.server.mail = () => ({ status: 451, message: 'Greylisted' });
    await yard.queue();
    await yard.send();
    expect(await yard.mails()).toMatchObject([{ state: 'queued', error: 'not-now', said: '451', attempts: 1 }]);
    await yard.send();
    expect(await yard.mails()).toMatchObject([{ attempts: 1 }]);
    yard.server.mail = () => 'taken';
    yard.site.clock.advance(60_000);
    await yard.send();
    expect(await yard.mails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(headerOf(only(yard.server).raw, 'Message-ID')).toMatch(/^<[\w-]+@site\.example>$/);
  });

  test('for 24 hours is given up, and what it said is gone', async () => {
    yard.server.mail = () => ({ status: 451, message: 'Greylisted' });
    await yard.queue();
    await yard.send();
    yard.site.clock.advance(24 * hour);
    yard.staff = callsOf(yard.site, await yard.site.signedIn());
    await yard.send();
    expect(await yard.mails()).toMatchObject([{ state: 'failed', error: 'not-now', attempts: 1 }]);
  });

  test('for good is not repeated: the recipient is refused, or the mail is', async () => {
    yard.server.recipient = () => ({ status: 550, message: 'No such user' });
    await yard.queue();
    await yard.send();
    expect(await yard.mails()).toMatchObject([{ state: 'failed', error: 'refused', said: '550' }]);
    yard.server.recipient = () => 'taken';
    yard.server.mail = () => ({ status: 554, message: 'Spam' });
    await yard.queue();
    await yard.send();
    expect((await yard.mails())[0]).toMatchObject({ state: 'failed', error: 'refused', said: '554' });
    expect(yard.server.received).toEqual([]);
  });

  test('as nobody listens is repeated, and says so', async () => {
    await yard.server.close();
    await yard.queue();
    await yard.send();
    expect(await yard.mails()).toMatchObject([{ state: 'queued', error: 'unreachable' }]);
    yard.server = await mailServer();
  });

  test('when the node is killed after the server took it goes out again with the same Message-ID', async () => {
    yard.server.mail = () => 'hang';
    await yard.queue();
    yard.worker.wake();
    await expect.poll(() => yard.server.received.length).toBe(1);
    // The killed node stores nothing any more; another one sends the mail once the claim has expired.
    yard.server.mail = () => 'taken';
    yard.site.clock.advance(60_000);
    const other = new MailWorker(yard.site.context);
    other.wake();
    await other.settled();
    expect(yard.server.received).toHaveLength(1);
    yard.site.clock.advance(61_000);
    other.wake();
    await other.settled();
    await other.stop();
    const ids = yard.server.received.map(({ raw }) => headerOf(raw, 'Message-ID'));
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
    expect(await yard.mails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });
});

describe('encryption', () => {
  const trusting = () => {
    const { connect } = tls;
    vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions, ready?: () => void) =>
      connect({ ...options, ca: mailCertificate }, ready)) as typeof connect);
  };

  test.each([
    ['starttls', { authOptional: false }],
    ['tls', { authOptional: false, secure: true }],
  ] as const)('%s, with user and password', async (mailSecurity, options) => {
    trusting();
    const server = await mailServer(options);
    await yard.use(server, { mailSecurity, mailUser: 'dock' });
    await yard.staff.put('/api/mail/secret', { password: 'mail secret' });
    await yard.queue();
    await yard.send();
    expect(only(server)).toMatchObject({ isEncrypted: true, user: 'dock' });
    await yard.staff.put('/api/mail/secret', { password: 'another' });
    await yard.queue();
    await yard.send();
    expect((await yard.mails())[0]).toMatchObject({ state: 'queued', error: 'sign-in' });
    await server.close();
  });

  test('of a server with a certificate that nobody vouches for is refused, and nothing goes out', async () => {
    for (const secure of [false, true]) {
      const server = await mailServer({ authOptional: true, secure });
      await yard.use(server, { mailSecurity: secure ? 'tls' : 'starttls' });
      await yard.queue();
      await yard.send();
      expect((await yard.mails())[0]).toMatchObject({ state: 'queued', error: 'encryption' });
      expect(server.received).toEqual([]);
      await server.close();
    }
  });

  test('that a server does not offer is not done without', async () => {
    const server = await mailServer({ authOptional: true, hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    await yard.use(server, { mailSecurity: 'starttls' });
    await yard.queue();
    await yard.send();
    expect((await yard.mails())[0]).toMatchObject({ state: 'queued', error: 'encryption' });
    expect(server.received).toEqual([]);
    await server.close();
  });
});

describe('addresses', () => {
  test('that are not one address get no mail', async () => {
    for (const to of ['a@b.c, d@e.f', 'a@b.c\r\nBcc: d@e.f', '<a@b.c>', 'a b@c.d', 'nobody', '"a,b"@c.d'])
      expect(await yard.queue({ to })).toBe(false);
    expect(await yard.mails()).toEqual([]);
  });

  test('no header or body is made up by a name', async () => {
    const evil = 'Dock\r\nBcc: evil@example.com\r\n\r\nBuy now\u2028<script>';
    await yard.set({ companyName: 'Acme "Bcc: evil@example.com" <evil@example.com>' });
    await yard.queue({ subject: evil, blocks: [evil, { rows: [[evil, evil]] }], why: evil });
    await yard.send();
    const { raw, to } = only(yard.server);
    expect(to).toEqual(['maria@example.com']);
    expect(headerOf(raw, 'Bcc')).toBeUndefined();
    expect(headerOf(raw, 'From')).toMatch(/<yard@site\.example>$/);
    expect(raw).not.toMatch(/<script>(?![\s\S]*Content-Type: text\/html)/);
    expect(raw.split('Content-Type: text/html')[1]).not.toContain('<script>');
  });

  test('inside are only called where the operator lists them, and the database never', async () => {
    yard.outgoingAllowed.length = 0;
    await yard.queue();
    await yard.send();
    expect((await yard.mails())[0]).toMatchObject({ state: 'queued', error: 'unreachable' });
    expect(yard.server.received).toEqual([]);
    const answer = await yard.staff.put('/api/settings', { changes: { mailHost: '169.254.169.254' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('OUTGOING_ALLOWED');
  });
});

describe('who wants no more mails', () => {
  const linkIn = (raw: string) => new URL(/<(.*)>/.exec(headerOf(raw, 'List-Unsubscribe') ?? '')![1]!);
  const open = (method: 'GET' | 'POST', { pathname, search }: URL) =>
    yard.site.app.inject({
      method,
      url: `${pathname}${search}`,
      ...(method === 'POST' && {
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });

  test('ends a kind by its link without signing in, also by one click of a mail program; a look changes nothing', async () => {
    await yard.queue();
    await yard.send();
    const link = linkIn(only(yard.server).raw);
    const page = await open('GET', link);
    expect(page.body).toContain('Unsubscribe');
    expect(await yard.queue()).toBe(true);
    expect((await open('POST', link)).body).toContain('You will get no more of these mails.');
    await yard.send();
    expect((await yard.mails()).map(({ state }) => state)).toEqual(['stopped', 'sent']);
    expect(await yard.queue({ to: 'Maria@Example.com' })).toBe(false);
    expect(await yard.queue({ kind: 'warning' })).toBe(true);
    expect(await yard.queue({ kind: 'password' })).toBe(true);
  });

  test.each([
    ['as a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'in parts, as RFC 8058 prefers',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['with nothing in it', 'multipart/form-data; boundary=b', ''],
  ])('a mail program says it %s', async (_how, type, payload) => {
    await yard.queue();
    await yard.send();
    const { pathname, search } = linkIn(only(yard.server).raw);
    const url = `${pathname}${search}`;
    const post = (said: string) =>
      yard.site.app.inject({ method: 'POST', url, payload: said, headers: { 'content-type': type } });
    expect((await post('x'.repeat(2_000))).statusCode).toBe(413);
    expect((await post(payload)).statusCode).toBe(200);
    expect(await yard.queue()).toBe(false);
  });

  test('who guesses links at one address is held up, whatever the database would say', async () => {
    const site = await buildTestApp({ database: yard.database, rateLimits: { publicReads: 2 } });
    try {
      for (const path of ['/unsubscribe?m=report.AAAA', `/record-by-mail?m=${randomUUID()}.x`]) {
        site.clock.advance(hour);
        const statuses = [];
        for (let time = 0; time < 3; time += 1) statuses.push((await callsOf(site).get(path)).statusCode);
        expect(statuses).toEqual([404, 404, 429]);
      }
    } finally {
      await site.close();
    }
  });

  test('a link that this installation did not make ends nothing', async () => {
    await yard.queue();
    await yard.send();
    const link = linkIn(only(yard.server).raw);
    const other = new URL(link);
    other.searchParams.set('m', link.searchParams.get('m')!.replace('report', 'warning'));
    const [kind = '', proof = ''] = link.searchParams.get('m')!.split('.');
    for (const wrong of [
      other,
      ...forgeriesOf(proof).map((forged) => new URL(`https://yard.example/unsubscribe?m=${kind}.${forged}`)),
      new URL('https://yard.example/unsubscribe'),
      new URL('https://yard.example/unsubscribe?m=report.AAAA'),
    ])
      expect((await open('POST', wrong)).statusCode).toBe(404);
    expect(await yard.queue()).toBe(true);
    expect(await yard.queue({ kind: 'warning' })).toBe(true);
  });
});

describe('the test of an administrator', () => {
  test('says what became of it, and nobody else may send one', async () => {
    expect((await yard.staff.post('/api/mail/test', { to: 'me@example.com' })).json()).toMatchObject({ state: 'sent' });
    expect(only(yard.server).to).toEqual(['me@example.com']);
    yard.server.recipient = () => ({ status: 550, message: 'No such user' });
    const failed = (await yard.staff.post('/api/mail/test', { to: 'me@example.com' })).json();
    expect(failed).toMatchObject({ state: 'failed', error: 'refused', said: '550' });
    expect((await yard.staff.post('/api/mail/test', { to: 'a@b.c,d@e.f' })).statusCode).toBe(400);
    const manager = await somebody(yard.site, 'manager');
    expect((await manager.post('/api/mail/test', { to: 'me@example.com' })).statusCode).toBe(403);
    expect((await callsOf(yard.site).post('/api/mail/test', { to: 'me@example.com' })).statusCode).toBe(401);
  });
});

test('the password is never read back, and forgotten with the server that it was entered for', async () => {
  const setUp = async () => (await yard.staff.get('/api/mail/set-up')).json<MailSetUp>();
  await yard.staff.put('/api/mail/secret', { password: 'mail secret' });
  expect((await setUp()).passwordSince).not.toBeNull();
  expect(JSON.stringify(await setUp())).not.toContain('mail secret');
  await yard.set({ mailUser: 'somebody else' });
  expect((await setUp()).passwordSince).toBeNull();
});
