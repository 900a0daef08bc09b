import { describe, expect, test } from 'vitest';

import type { AccountLink } from '#shared/contract/accounts.ts';
import { administrator, buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { mailingYard } from '#test/mailing-yard.ts';
import { partsOf } from '#test/mail-server.ts';
import { signedInAs } from '#test/somebody.ts';

const yard = mailingYard();
/** The link in the only mail received, without the encoding's line breaks. */
function linkIn(raw: string): string {
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /https:\/\/yard\.example\/admin\/invitation#([\w-]+)/.exec(text)?.[1] ?? '';
}

const chooses = async (token: string) =>
  (await callsOf(yard.site).post('/api/invitations', { token, password: 'another long password' })).statusCode;

describe('an administrator', () => {
  test('has an invitation mailed that was just made, and may copy it too', async () => {
    const invited = await yard.staff.post('/api/accounts', { email: 'maria@example.com', role: 'staff' });
    const { account, link } = invited.json<{ account: { id: string }; link: AccountLink }>();
    expect(link.mailable).toBe(true);
    expect(yard.server.received).toEqual([]);
    const token = link.path.split('#')[1];
    expect((await yard.staff.post(`/api/accounts/${account.id}/link-mail`, { token })).statusCode).toBe(204);
    await yard.send();
    const [mail] = yard.server.received;
    expect(mail?.to).toEqual(['maria@example.com']);
    expect(mail?.raw).not.toMatch(/^Subject:.*maria/im);
    expect(linkIn(mail!.raw)).toBe(token);
    expect(await chooses(token!)).toBe(200);
  });

  test('has it mailed in the language of who reads it, else in that of the installation', async () => {
    await yard.set({ language: 'es' });
    const mailed = async (choice: string | null) => {
      const reader = await signedInAs(yard.site);
      await callsOf(yard.site, reader.headers).put('/api/account/language', { language: choice, ownColumns: false });
      const { path } = (await yard.staff.post(`/api/accounts/${reader.id}/reset-link`, {})).json<AccountLink>();
      const token = path.split('#')[1];
      expect((await yard.staff.post(`/api/accounts/${reader.id}/link-mail`, { token })).statusCode).toBe(204);
      await yard.send();
      return partsOf(yard.server.received.splice(0)[0]!).join();
    };
    expect(await mailed('de')).toContain('Wählen Sie über diesen Link ein neues Passwort.');
    expect(await mailed(null)).toContain('Elija una contraseña nueva con este enlace');
    expect(await mailed('en')).toContain('Choose a new password by this link');
    await yard.set({ language: 'en' });
  });

  test('cannot have another link mailed, nor one where mail is off', async () => {
    const { id } = await signedInAs(yard.site);
    const other = await signedInAs(yard.site);
    const { path } = (await yard.staff.post(`/api/accounts/${id}/reset-link`, {})).json<AccountLink>();
    const token = path.split('#')[1];
    const mail = (account: string, body: object) => yard.staff.post(`/api/accounts/${account}/link-mail`, body);
    expect((await mail(other.id, { token })).statusCode).toBe(409);
    expect((await mail(id, { token: 'made-up' })).statusCode).toBe(409);
    await yard.set({ mailOn: false });
    expect((await mail(id, { token })).statusCode).toBe(409);
    expect((await yard.staff.post(`/api/accounts/${id}/reset-link`, {})).json<AccountLink>().mailable).toBe(false);
    expect(await yard.mails()).toEqual([]);
  });
});

describe('who forgot the password', () => {
  const ask = (email: string) => callsOf(yard.site).post('/api/auth/reset-link', { email });

  test('is mailed a link that works once; another one only after an hour, and the first goes on working', async () => {
    const { email, id } = await signedInAs(yard.site, { role: 'viewer' });
    await ask(email.toUpperCase());
    await expect.poll(async () => (await yard.mails()).length).toBe(1);
    await yard.send();
    const token = linkIn(yard.server.received[0]!.raw);
    await ask(email);
    // Once the mail of a later request has arrived, nothing more can come from this stranger's request.
    await ask(administrator.email);
    await expect.poll(async () => (await yard.mails()).length).toBe(2);
    await yard.send();
    expect(yard.server.received.map(({ to }) => to[0])).toEqual([email, administrator.email]);
    expect(await chooses(token)).toBe(200);
    expect(await chooses(token)).toBe(400);
    const trail = await yard.site.context.database.db.selectFrom('audit_events').select('subject').execute();
    expect(trail.filter(({ subject }) => subject['account'] === id).length).toBeGreaterThan(0);
  });

  test('gets the same answer as who has no account, who gets nothing', async () => {
    const { email } = await signedInAs(yard.site);
    const [known, unknown] = [await ask(email), await ask('stranger@example.com')];
    const shown = ({ statusCode, body, headers }: typeof known) => ({ statusCode, body, names: Object.keys(headers) });
    expect(shown(unknown)).toEqual(shown(known));
    expect(known.statusCode).toBe(204);
    await expect.poll(async () => (await yard.mails()).length).toBe(1);
    expect((await yard.mails())[0]?.recipient).toBe(email);
  });

  test('is mailed nothing who may use no password any more', async () => {
    const { email } = await signedInAs(yard.site);
    const { pool } = yard.site.context.database;
    await pool.query('update admin_users set keeps_password = true where email = $1', [administrator.email]);
    await yard.set({ passwordsFor: 'named' });
    expect((await ask(email)).statusCode).toBe(204);
    await ask(administrator.email);
    await expect.poll(async () => (await yard.mails()).length).toBe(1);
    await yard.set({ passwordsFor: 'everybody' });
    expect((await yard.mails()).map(({ recipient }) => recipient)).toEqual([administrator.email]);
  });

  test('may ask as often as one may fail to sign in', async () => {
    const site = await buildTestApp({ rateLimits: { signIn: 2 } });
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await callsOf(site).post('/api/auth/reset-link', { email: 'a@example.com' })).statusCode);
    expect(statuses).toEqual([204, 204, 429]);
    await site.close();
  });

  test('is sent nothing while mail is off, and is not told so', async () => {
    await yard.set({ mailOn: false });
    const { email } = await signedInAs(yard.site);
    expect((await ask(email)).statusCode).toBe(204);
    expect((await callsOf(yard.site).get('/api/config')).json()).not.toHaveProperty('resetByMail');
    expect(await yard.mails()).toEqual([]);
  });
});
