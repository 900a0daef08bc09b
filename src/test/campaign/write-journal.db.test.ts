import { expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { appendAudit } from '#server/platform/audit/audit-trail.ts';
import { newCheckIn } from '#test/factories.ts';
import { keepJournal } from './write-journal.ts';

const site = await testApp();
const journal = await keepJournal(site.context.database.pool);

const query = (text: string) => site.context.database.pool.query(text);

test('a journal lists the tables that were written to, once', async () => {
  await newCheckIn(site.context);
  expect(await journal.take()).toEqual(expect.arrayContaining(['check_in_events', 'check_ins', 'operations']));
  expect(await journal.take()).toEqual([]);
});

test('notices changes that are reverted, but not no-op updates or rolled-back changes', async () => {
  const { id } = await newCheckIn(site.context);
  await journal.take();
  await query(`update check_ins set carrier = carrier where id = '${id}'`);
  await query(`begin; delete from check_ins where id = '${id}'; rollback`);
  expect(await journal.take()).toEqual([]);
  await query(
    `update check_ins set carrier = 'x' where id = '${id}'; update check_ins set carrier = 'Prairie Freight'`,
  );
  expect(await journal.take()).toEqual(['check_ins']);
});

test('leaves out what the audit trail says of what was not done, and nothing else of it', async () => {
  const { db } = site.context.database;
  const entry = {
    kind: 'sign_in',
    actor: null,
    sessionId: null,
    address: null,
    at: new Date(),
    subject: {},
  } as const;
  for (const outcome of ['refused', 'failed'] as const) await appendAudit(db, { ...entry, outcome });
  expect(await journal.take()).toEqual([]);
  await appendAudit(db, { ...entry, outcome: 'done' });
  expect(await journal.take()).toEqual(['audit_events']);
});
