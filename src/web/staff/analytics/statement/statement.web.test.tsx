import '#web/styles/index.css';

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Statement } from '#shared/contract/statement.ts';
import { installFakeServer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { StatementCard } from './statement.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const line = {
  id,
  record: null,
  ticket: 'K42',
  carrier: 'polar',
  containerNumber: 'TCLU4007919',
  pickupDeliveryNumber: 'PU-9',
  facility: 'Woodridge',
  timeZone: 'America/Chicago',
  arrivedAt: '2026-05-04T17:00:00.000Z',
  leftAt: '2026-05-04T19:50:00.000Z',
  freeMinutes: 120,
  beyondMinutes: 50,
  amount: 62.5,
};
const statement: Statement = {
  carrier: 'Polar',
  from: '2026-05-04',
  to: '2026-05-04',
  rate: { perHour: 75, currency: 'USD' },
  lines: [line],
  trucks: 1,
  beyondMinutes: 50,
  amount: 62.5,
};

async function open(answer: Statement) {
  let requests = 0;
  installFakeServer({
    'GET /api/statement': () => {
      requests += 1;
      return Response.json(answer);
    },
  });
  await render(
    <MemoryRouter>
      <StaffData>
        <StatementCard query={{ from: answer.from, to: answer.to, carrier: answer.carrier }} />
      </StaffData>
    </MemoryRouter>,
  );
  return () => requests;
}

it('is read once somebody opens it, and leads from each line to its time record', async () => {
  const requests = await open(statement);
  await expect.element(page.getByText(/Statement of .?Polar/)).toBeVisible();
  expect(requests()).toBe(0);
  await page.getByText(/Statement of .?Polar/).click();
  await expect
    .element(page.getByText('1 truck stayed 50 min beyond the free time: $62.50 ($75.00 an hour)'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /Time record .?K42/ }))
    .toHaveAttribute('href', `/admin/time-record/${id}`);
  await expect.element(page.getByText('2026-05-04 2:50 PM')).toBeVisible();
});

it('leads to the page that anybody checks a signed record on', async () => {
  await open({ ...statement, carrier: 'Signed', lines: [{ ...line, record: 'aWQ.aGFzaA' }] });
  await page.getByText(/Statement of .?Signed/).click();
  await expect
    .element(page.getByRole('link', { name: /Time record .?K42/ }))
    .toHaveAttribute('href', '/verify#aWQ.aGFzaA');
});

it('says nothing of money where no rate is set', async () => {
  await open({ ...statement, carrier: 'Boreal', rate: null, amount: null, lines: [{ ...line, amount: null }] });
  await page.getByText(/Statement of .?Boreal/).click();
  await expect.element(page.getByText('1 truck stayed 50 min beyond the free time')).toBeVisible();
  await expect.element(page.getByText(/Amount/)).not.toBeInTheDocument();
});
