import { expect, test } from 'vitest';

import { mailingYard } from '#test/mailing-yard.ts';
import { mailCertificate } from '#test/mail-server.ts';
import { signedInAs } from '#test/somebody.ts';
import { certificateMessage, mailWarnings } from './mail-warnings.ts';

const yard = mailingYard();

test('every administrator is mailed what is wrong once a day, also by several nodes, and nobody else', async () => {
  await signedInAs(yard.site, { role: 'admin', email: 'one@yard.test' });
  await signedInAs(yard.site, { role: 'manager', email: 'two@yard.test' });
  yard.site.context.diskSpace = async () => ({ freeBytes: 0, totalBytes: 100 });
  await Promise.all([mailWarnings(yard.site.context, null), mailWarnings(yard.site.context, null)]);
  await mailWarnings(yard.site.context, null);
  await expect
    .poll(() => {
      yard.worker.wake();
      return yard.server.received.map(({ to }) => to[0]).toSorted();
    })
    .toEqual(['dispatch@yard.test', 'one@yard.test']);
  expect(yard.server.received[0]?.raw).toContain('The disk of the data folder');
  yard.site.clock.advance(24 * 60 * 60_000);
  await mailWarnings(yard.site.context, null);
  const { count } = await yard.site.context.database.db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(4);
});

test('nothing is looked for where mail is off', async () => {
  await yard.set({ mailOn: false });
  await mailWarnings(yard.site.context, null);
  expect(await yard.mails()).toEqual([]);
});

test('a certificate that ends within two weeks is one', () => {
  const certificate = Buffer.from(mailCertificate);
  expect(certificateMessage(certificate, new Date('2119-12-17T00:00:00Z'))).toBeNull();
  expect(certificateMessage(certificate, new Date('2119-12-19T00:00:00Z'))).toContain('2120-01-01');
  expect(certificateMessage(null, new Date())).toBeNull();
});
