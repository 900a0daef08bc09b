import { expect, test } from 'vitest';

import { createLogger } from './logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(createLogger('info', { write: (line) => void (text += line) }));
  return text;
}

test('nothing personal of a record is logged, wherever an object is', () => {
  // Named here once more: a field that is taken for harmless by mistake must not be so here too.
  const names = ['driverName', 'phoneNumber', 'driversLicense', 'pickupDeliveryNumber', 'comments', 'adminNotes'];
  const record = Object.fromEntries([...names, 'assignedTo'].map((name) => [name, `secret ${name}`]));
  const text = logged((log) => log.info({ record: { ...record, carrier: 'Prairie Freight' } }, 'a record'));
  expect(text).toContain('Prairie Freight');
  expect(text).not.toContain('secret');
});

test('an error of the database is logged without the values it quotes', () => {
  const quoting = { code: '23505', constraint: 'check_ins_pkey', detail: 'Key (secret)', where: 'secret' };
  const text = logged((log) => log.error({ err: Object.assign(new Error('twice'), quoting) }, 'refused'));
  expect(JSON.parse(text)).toMatchObject({ err: { message: 'twice', code: '23505', constraint: 'check_ins_pkey' } });
  expect(text).not.toContain('secret');
});
