import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import type { AccountLink } from '#shared/contract/accounts.ts';
import { administrator } from '#test/build-test-app.ts';
import { type CheckInServer, signInOver, startCheckInServer } from '#test/check-in-server.ts';
import { freePorts } from '#test/failover/processes.ts';
import { mailServer } from '#test/mail-server.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'killed-while-mailing-'));
const mailbox = await mailServer();
const client = new pg.Client(database.connection);
await client.connect();
afterAll(async () => {
  await client.end();
  await mailbox.close();
  await rm(dataDir, { recursive: true });
  await database.drop();
});

async function start(): Promise<CheckInServer> {
  const [port = 0] = await freePorts(1);
  return startCheckInServer({
    dataDir,
    environment: {
      PORT: String(port),
      DATABASE_URL: database.url,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      MAIL_URL: `smtp://${mailbox.host}:${mailbox.port}?tls=none&from=yard@site.example`,
      OUTGOING_ALLOWED: `${mailbox.host}:${mailbox.port}`,
    },
  });
}

/** Makes a node mail an invitation. */
async function invite(node: CheckInServer, email: string): Promise<void> {
  const headers = { ...(await signInOver(node.url, administrator)), 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${node.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const made = (await (await post('/api/accounts', { email, role: 'staff' })).json()) as {
    account: { id: string };
    link: AccountLink;
  };
  const token = made.link.path.split('#')[1];
  expect((await post(`/api/accounts/${made.account.id}/link-mail`, { token })).status).toBe(204);
}

const idsOf = (email: string) =>
  mailbox.received.filter(({ to }) => to.includes(email)).map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
const stateOf = async (email: string) =>
  (await client.query<{ state: string }>('select state from mails where recipient = $1', [email])).rows[0]?.state;

/** When the node is killed: how far the mail server has got, and how often the mail finally arrives. */
const moments = [
  ['as the recipient is named', { recipient: 'hang', mail: 'taken' }, [1]],
  ['once the mail is there, and nobody has said so', { recipient: 'taken', mail: 'hang' }, [2]],
  ['as the server says that it took the mail', { recipient: 'taken', mail: 'taken' }, [1, 2]],
] as const;

test.each(moments)(
  'a node killed %s: the mail comes, at most twice and then with the same Message-ID',
  async (moment, answers, times) => {
    const email = `${moment.replaceAll(/\W/g, '-')}@example.com`;
    let node = await start();
    try {
      const reached = Promise.withResolvers<void>();
      mailbox.recipient = () => {
        if (answers.recipient === 'hang') reached.resolve();
        return answers.recipient;
      };
      mailbox.mail = () => {
        reached.resolve();
        return answers.mail;
      };
      await invite(node, email);
      await reached.promise;
      await node.kill();
      mailbox.recipient = mailbox.mail = () => 'taken';
      // Two minutes later, the killed node's claim has expired.
      await client.query("update mails set next_attempt_at = now() where state = 'queued'");
      node = await start();
      await expect.poll(() => stateOf(email), { timeout: 60_000 }).toBe('sent');
      expect(times).toContain(idsOf(email).length);
      expect(idsOf(email)[0]).toMatch(/^<[\w-]+@site\.example>$/);
      expect(new Set(idsOf(email)).size).toBe(1);
    } finally {
      await node.stop();
    }
  },
);
