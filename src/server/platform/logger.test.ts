import { expect, it } from 'vitest';

import { createLogger } from './logger.ts';

it('writes nothing personal of a record, wherever an object is logged', () => {
  let text = '';
  const log = createLogger('info', { write: (line) => void (text += line) });
  // Named here once more: a field that is taken for harmless by mistake must not be so here too.
  const names = ['driverName', 'phoneNumber', 'driversLicense', 'pickupDeliveryNumber', 'comments', 'adminNotes'];
  const record = Object.fromEntries([...names, 'assignedTo'].map((name) => [name, `secret ${name}`]));
  log.info({ record: { ...record, carrier: 'Prairie Freight' } }, 'a record');
  expect(text).toContain('Prairie Freight');
  expect(text).not.toContain('secret');
});
