import { expect, test } from 'vitest';

import { createLogger } from './logger.ts';
import { StartupError } from './startup-error.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(createLogger('info', { write: (line) => void (text += line) }));
  return text;
}

test('no personal data of a record is logged, however deeply nested', () => {
  // Listed here again, so that a field wrongly marked as harmless is noticed.
  const names = ['driverName', 'phoneNumber', 'driversLicense', 'pickupDeliveryNumber', 'comments', 'adminNotes'];
  const record = Object.fromEntries([...names, 'assignedTo'].map((name) => [name, `secret ${name}`]));
  const text = logged((log) => log.info({ record: { ...record, carrier: 'Prairie Freight' } }, 'a record'));
  expect(text).toContain('Prairie Freight');
  expect(text).not.toContain('secret');
});

test('a database error is logged without the values it quotes', () => {
  const quoting = { code: '23505', constraint: 'check_ins_pkey', detail: 'Key (secret)', where: 'secret' };
  const text = logged((log) => log.error({ err: Object.assign(new Error('twice'), quoting) }, 'refused'));
  expect(JSON.parse(text)).toMatchObject({ err: { message: 'twice', code: '23505', constraint: 'check_ins_pkey' } });
  expect(text).not.toContain('secret');
});

test('what an operator can fix is logged with its remedy and without a stack', () => {
  const full = new StartupError('The disk is full.', 'Make room.');
  const text = logged((log) => log.error({ err: full }, 'no backup'));
  expect(JSON.parse(text)).toMatchObject({ err: { message: 'The disk is full.', remedy: 'Make room.' } });
  expect(text).not.toContain('stack');
});
