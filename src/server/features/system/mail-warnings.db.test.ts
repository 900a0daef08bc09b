import { expect, test } from 'vitest';

import { newCheckIn } from '#test/factories.ts';
import { mailingYard } from '#test/mailing-yard.ts';
import { mailCertificate, partsOf } from '#test/mail-server.ts';
import { signedInAs } from '#test/somebody.ts';
import { certificateMessage, mailWarnings } from './mail-warnings.ts';

const yard = mailingYard();
/** Allows for a busy machine. */
const patience = { timeout: 60_000 };
const query = (text: string, values: unknown[] = []) => yard.site.context.database.pool.query(text, values);

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
    }, patience)
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

test('a warning says in the language of its reader what it is about, before what the server says', async () => {
  await query('delete from mails');
  await query(`update admin_users set language = 'de' where email = 'dispatch@yard.test'`);
  yard.site.context.diskSpace = async () => ({ freeBytes: 0, totalBytes: 100 });
  yard.server.received.length = 0;
  await mailWarnings(yard.site.context, null);
  const german = () => yard.server.received.find(({ to }) => to[0] === 'dispatch@yard.test');
  await expect
    .poll(() => {
      yard.worker.wake();
      return german() !== undefined;
    }, patience)
    .toBe(true);
  await query(`update admin_users set language = null`);
  const said = partsOf(german()!).join();
  expect(said).toContain('Die Festplatte des Datenordners wird voll. Der Server meldet:');
  expect(said).toContain('The disk of the data folder has nothing left.');
});

const week = 7 * 24 * 60 * 60_000;

/** A job that failed. */
const failed = (job: string, report: object) =>
  query(
    `insert into job_runs (job, slot, started_at, finished_at, outcome, report) values ($1, current_date, $2, $2, 'failed', $3)`,
    [job, yard.site.clock.now(), report],
  );

/** Every warning mailed to administrators: how it is caused, and what the mail says. */
const warnings: Record<string, { comesAbout: () => unknown; says: string }> = {
  'a backup that failed': {
    comesAbout: () => failed('backup-daily', { error: '/backups is full.', remedy: 'Make room.' }),
    says: 'The latest backup failed and is tried again every hour: /backups is full. Make room.',
  },
  'a backup that is old': {
    comesAbout: () =>
      query('update installation set created_at = $1', [new Date(yard.site.clock.now().getTime() - week)]),
    says: 'The backup is overdue: there is no good one yet.',
  },
  'a disk that fills up': {
    comesAbout: () => (yard.site.context.diskSpace = async () => ({ freeBytes: 0, totalBytes: 100 })),
    says: 'The disk of the data folder has nothing left.',
  },
  'the log that is not archived': {
    comesAbout: () => {
      const failure = { since: yard.site.clock.now(), message: 'EACCES.', remedy: 'Correct BACKUP_DIR.' };
      const archiver = { failure: () => failure, logBytes: async () => 0, stop: async () => undefined };
      yard.site.context.logArchive.current = archiver;
    },
    says: 'grows in DATA_DIR, to 0 MiB so far: EACCES. Correct BACKUP_DIR.',
  },
  'check-ins that are not archived': {
    comesAbout: () => failed('retention', { error: 'The archive is damaged.', remedy: 'Restore it.' }),
    says: 'The archive is damaged. Restore it.',
  },
  'channels that fail': {
    comesAbout: async () => {
      const now = yard.site.clock.now();
      for (let truck = 0; truck < 3; truck += 1) {
        const { id } = await newCheckIn(yard.site.context);
        const call = await query(
          `insert into calls (check_in_id, facility, dock, called_at, expires_at) values ($1, 'Woodridge', '1', $2, $2) returning id`,
          [id, now],
        );
        await query(
          `insert into deliveries (call_id, channel, state, error, next_attempt_at, expires_at, changed_at)
            values ($1, 'text', 'failed', 'refused', $2, $2, $2)`,
          [(call.rows[0] as { id: string }).id, now],
        );
      }
    },
    says: '3 texts or push messages to drivers failed within 24 hours',
  },
  'an endpoint of webhooks that has switched itself off': {
    comesAbout: async () => {
      const url = 'https://wms.example/hooks';
      const made = await yard.staff.post('/api/webhooks', { name: 'WMS', url, types: ['check_in.created'] });
      expect(made.statusCode).toBe(201);
      await query(`update webhook_endpoints set state = 'off', off_reason = 'gone', off_at = $1`, [
        yard.site.clock.now(),
      ]);
    },
    says: 'Webhooks to "WMS" are off',
  },
  'a certificate that ends': {
    comesAbout: () => yard.site.clock.set('2119-12-19T00:00:00Z'),
    says: 'The certificate in TLS_CERT ends at 2120-01-01',
  },
};

test.for(Object.entries(warnings))('%s is mailed', async ([, { comesAbout, says }]) => {
  const { context } = yard.site;
  const { diskSpace } = context;
  await query('delete from job_runs');
  await comesAbout();
  await mailWarnings(context, Buffer.from(mailCertificate));
  Object.assign(context, { diskSpace });
  context.logArchive.current = null;
  const texts = () => yard.server.received.map((mail) => partsOf(mail).join('\n').replaceAll(/\s+/g, ' '));
  await expect
    .poll(async () => {
      await yard.send();
      return texts().filter((text) => text.includes(says)).length;
    }, patience)
    .toBeGreaterThan(0);
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
