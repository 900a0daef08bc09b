import { expect, it } from 'vitest';

import type { Statement } from '#shared/contract/statement.ts';
import { statementFormats, writeStatement } from './write-statement.ts';

const id = '01900000-0000-7000-8000-000000000001';
const statement: Statement = {
  carrier: 'Łódź Cargo',
  from: '2026-05-01',
  to: '2026-05-31',
  rate: { perHour: 75, currency: 'USD' },
  lines: [
    {
      id,
      record: 'aWQ.aGFzaA',
      ticket: 'K42',
      carrier: 'lodz cargo',
      containerNumber: '=SUM(A1)',
      pickupDeliveryNumber: 'PU-9',
      facility: 'Woodridge',
      timeZone: 'America/Chicago',
      arrivedAt: '2026-05-04T17:00:00.000Z',
      leftAt: '2026-05-04T19:50:00.000Z',
      freeMinutes: 120,
      beyondMinutes: 50,
      amount: 62.5,
    },
  ],
  trucks: 1,
  beyondMinutes: 50,
  amount: 62.5,
};
const origin = 'https://yard.example';

it('writes each line with its times at the facility and the address of its record, and no formula', async () => {
  const file = await writeStatement(statement, 'csv', origin);
  expect(file.name).toBe('statement-2026-05-01-to-2026-05-31.csv');
  const [head, line] = (await file.text()).split('\r\n');
  expect(head).toContain('Amount (USD)');
  expect(line).toBe(
    `K42,'=SUM(A1),PU-9,Woodridge,2026-05-04 12:00 PM,2026-05-04 2:50 PM,120,50,62.50,${origin}/verify#aWQ.aGFzaA`,
  );
});

it('has no column of money where no rate is set', async () => {
  const [line] = statement.lines;
  const without = { ...statement, rate: null, amount: null, lines: [{ ...line!, amount: null }] };
  expect(await (await writeStatement(without, 'csv', origin)).text()).not.toContain('Amount');
});

it('writes a workbook and a PDF too', async () => {
  const begins = async (format: (typeof statementFormats)[number]) =>
    (await (await writeStatement(statement, format, origin)).text()).slice(0, 4);
  expect([await begins('xlsx'), await begins('pdf')]).toEqual(['PK\u0003\u0004', '%PDF']);
});
