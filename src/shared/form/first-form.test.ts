import { expect, it } from 'vitest';

import { customField } from '#test/forms.ts';
import { firstForm, sectionsOf } from './first-form.ts';
import type { BaseField } from './typed-values.ts';

const own = (...ids: readonly string[]) =>
  ids.map((id) => firstForm.fields.find((field) => field.id === id) as BaseField);
const told = (fields: readonly BaseField[]) =>
  sectionsOf(fields)?.map(({ name, fields: inside }) => `${name}: ${inside.map(({ id }) => id).join(' ')}`);
const [a, b] = [customField({ id: 'a' }), customField({ id: 'b' })];

it.each<[string, readonly BaseField[], string[] | undefined]>([
  [
    'the first form',
    firstForm.fields,
    [
      'driver: driverName phoneNumber driversLicense',
      'truck: carrier containerNumber',
      'visit: facility purpose pickupDeliveryNumber comments',
    ],
  ],
  [
    'added fields behind others',
    [...own('driverName'), a, ...own('carrier'), b],
    ['driver: driverName a', 'truck: carrier b'],
  ],
  ['added fields before all others', [a, b, ...own('carrier')], ['truck: a b carrier']],
  ['sections in another order', own('purpose', 'driverName'), ['visit: purpose', 'driver: driverName']],
  ['an order that mixes the sections', own('driverName', 'facility', 'phoneNumber'), undefined],
  ['no built-in field', [a], undefined],
])('%s', (_, fields, expected) => {
  expect(told(fields)).toEqual(expected);
});
