import { expect, it } from 'vitest';

import { personalFields } from '#shared/check-in/fields.ts';
import { createLogger } from './logger.ts';

it('writes nothing personal of a record, wherever an object is logged', () => {
  let text = '';
  const log = createLogger('info', { write: (line) => void (text += line) });
  const record = Object.fromEntries(personalFields().map((name) => [name, `secret ${name}`]));
  log.info({ record: { ...record, carrier: 'Prairie Freight' } }, 'a record');
  expect(text).toContain('Prairie Freight');
  expect(text).not.toContain('secret');
});
