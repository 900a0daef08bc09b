import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { ArrivalUpdate, ArrivalView, NewArrival } from '#shared/contract/expected-arrivals.ts';
import { buildArrival } from '#test/arrival-view.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { type ExpectedStage, openExpected } from '#test/open-expected.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';

const path = '/api/expected-arrivals';

const lakeshore = buildArrival();

const arrived: ArrivalView = {
  ...lakeshore,
  state: 'arrived-on-time',
  checkInId: '01900000-0000-7000-8000-000000000012',
  arrivedAt: '2026-05-04T14:48:00.000Z',
  minutesOff: -12,
};

let arrivals: ArrivalView[];
let sent: unknown[];
let requests: URL[];
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
  arrivals = [lakeshore];
  sent = [];
  requests = [];
});

/** The content of a change, without the id that identifies it when it is sent again. */
function saidIn(body: unknown): ArrivalUpdate {
  const { operationId, ...said } = body as ArrivalUpdate;
  expect(operationId).toMatch(/^[0-9a-f-]{36}$/);
  return said;
}

const changed: FakeRoute = ({ body }) => {
  const said = saidIn(body);
  sent.push(said);
  const { isCanceled, checkIn } = said.changes;
  if (checkIn !== undefined) arrivals = [{ ...arrived, checkInId: checkIn }];
  if (isCanceled !== undefined) arrivals = [{ ...lakeshore, state: isCanceled ? 'canceled' : 'late' }];
  return Response.json(arrivals[0]);
};

const open = (stage: Partial<ExpectedStage> = {}) =>
  openExpected({
    ...stage,
    listed: (url) => {
      requests.push(url);
      return arrivals;
    },
    routes: { [`PATCH ${path}/${lakeshore.id}`]: changed, ...stage.routes },
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = async (what: string, item: string) => {
  await button(`More for ${what}`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const row = () => page.getByRole('listitem').filter({ hasText: 'PU-20418' });

it('shows by the hour what is expected, with window, numbers and state', async () => {
  await open();
  await expect.element(row().getByText('10:00', { exact: false })).toBeVisible();
  await expect.element(row().getByText('Late')).toBeVisible();
  await expect.element(page.getByText('1 late')).toBeVisible();
  await expect.element(row().getByText('Lakeshore Freight', { exact: false })).toBeVisible();
});

it('cancels, and takes that back', async () => {
  await open();
  await choose('PU-20418', 'Cancel arrival');
  await expect.element(row().getByText('Canceled')).toBeVisible();
  await button('Undo').click();
  await expect.element(row().getByText('Late')).toBeVisible();
  expect(sent).toEqual([
    { changes: { isCanceled: true }, base: { isCanceled: false } },
    { changes: { isCanceled: false }, base: { isCanceled: true } },
  ]);
});

it('leads to the check-in that came of it, says how early it was, and unties it with a way back', async () => {
  arrivals = [arrived];
  await open();
  await expect.element(row().getByText('12 min early')).toBeVisible();
  const link = page.getByRole('link', { name: 'The check-in of PU-20418' });
  await expect.element(link).toHaveAttribute('href', `/driver/${arrived.checkInId}`);
  await button('More for PU-20418').click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(['Unmatch']);
  await page.getByRole('menuitem', { name: 'Unmatch' }).click();
  await button('Undo').click();
  const [tied, none] = [{ checkIn: arrived.checkInId }, { checkIn: null }];
  await expect
    .poll(() => sent)
    .toEqual([
      { changes: none, base: tied },
      { changes: tied, base: none },
    ]);
});

it('ties one by hand to a truck on site, with a way back', async () => {
  const truck = buildStaffCheckIn({ driverName: 'Ana Ruiz' });
  const counts = { totalCount: 1, activeCount: 1, hasMore: false, asOf: '2026-05-04T17:00:00.000Z' };
  await open({
    routes: {
      'GET /api/queue': () => Response.json({ view: 'staff', checkIns: [{ ...truck, place: 1 }], ...counts }),
    },
  });
  await button('Match PU-20418 to a check-in').click();
  const dialog = page.getByRole('dialog', { name: 'Which truck is PU-20418?' });
  await dialog.getByRole('button', { name: /Ana Ruiz/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Undo').click();
  const [tied, none] = [{ checkIn: truck.id }, { checkIn: null }];
  await expect
    .poll(() => sent)
    .toEqual([
      { changes: tied, base: none },
      { changes: none, base: tied },
    ]);
});

it('expects another one: a window by the clock of the facility, and several numbers', async () => {
  arrivals = [];
  await open({
    routes: {
      [`POST ${path}`]: ({ body }) => {
        sent.push(body);
        arrivals = [lakeshore];
        return Response.json(lakeshore, { status: 201 });
      },
    },
  });
  await expect.element(page.getByText('Nothing is expected')).toBeVisible();
  await button('Add an arrival').click();
  await page
    .getByRole('dialog')
    .getByLabelText(/^Facility/)
    .selectOptions('Bedford Park');
  await page.getByLabelText(/^Day/).fill('2026-05-04');
  await page.getByLabelText(/^From/).fill('22:00');
  await page.getByLabelText(/^Until/).fill('01:30');
  await page.getByLabelText(/^Pickup\/Delivery numbers/).fill('4500017, LS-77');
  await userEvent.keyboard('{Enter}');
  await expect.element(row()).toBeVisible();
  const [{ id, ...body }] = sent as [NewArrival];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toEqual({
    facility: 'Bedford Park',
    from: '2026-05-04T22:00',
    until: '2026-05-05T01:30',
    numbers: ['4500017', 'LS-77'],
    carrier: '',
    containerNumber: '',
    purpose: null,
    deliveryType: null,
    note: '',
  });
});

it('changes only what was changed, and keeps what was typed where it is refused', async () => {
  let isRefused = true;
  await open({
    routes: {
      [`PATCH ${path}/${lakeshore.id}`]: (request) =>
        isRefused ? problemAnswer(409, 'edit_conflict', 'Somebody else has changed the carrier.') : changed(request),
    },
  });
  await button('Edit PU-20418').click();
  await expect.element(page.getByLabelText(/^From/)).toHaveValue('10:00');
  await page.getByLabelText(/^Carrier/).fill('Acme');
  await button('Save').click();
  await expect.element(page.getByText('Not saved')).toBeVisible();
  await expect.element(page.getByLabelText(/^Carrier/)).toHaveValue('Acme');
  isRefused = false;
  await button('Save').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([{ changes: { carrier: 'Acme' }, base: { carrier: 'Lakeshore Freight' } }]);
});

it('takes an edit back, and says where somebody else has changed the same meanwhile before it overwrites that', async () => {
  let isTaken = true;
  const conflict = { field: 'note', yours: 'Gate 3', theirs: 'Gate 2' };
  await open({
    routes: {
      [`PATCH ${path}/${lakeshore.id}`]: ({ body }) => {
        sent.push(saidIn(body));
        if (isTaken) return problemAnswer(409, 'edit_conflict', 'Changed', { conflicts: [conflict] });
        return Response.json({ ...lakeshore, ...(body as ArrivalUpdate).changes });
      },
    },
  });
  await button('Edit PU-20418').click();
  await page.getByLabelText(/^Note/).fill('Gate 3');
  await button('Save').click();
  await expect
    .element(page.getByText('Someone else has set this to “Gate 2” meanwhile.', { exact: false }))
    .toBeVisible();
  isTaken = false;
  await button('Save').click();
  await button('Undo').click();
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent).toEqual([
    { changes: { note: 'Gate 3' }, base: { note: '' } },
    { changes: { note: 'Gate 3' }, base: { note: 'Gate 2' } },
    { changes: { note: 'Gate 2' }, base: { note: 'Gate 3' } },
  ]);
});

it('takes a moved window back as it was', async () => {
  await open({
    routes: {
      [`PATCH ${path}/${lakeshore.id}`]: ({ body }) => {
        sent.push(saidIn(body));
        return Response.json({
          ...lakeshore,
          from: '2026-05-04T00:00:00Z',
          until: '2026-05-05T00:00:00Z',
          day: '2026-05-04',
        });
      },
    },
  });
  await button('Edit PU-20418').click();
  await page.getByLabelText(/^From/).fill('');
  await page.getByLabelText(/^Until/).fill('');
  await button('Save').click();
  await button('Undo').click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      changes: { from: lakeshore.from, until: lakeshore.until },
      base: { from: '2026-05-04T00:00:00Z', until: '2026-05-05T00:00:00Z' },
    });
});

const history = {
  arrival: lakeshore,
  entries: [
    { batch: '01900000-0000-7000-8000-0000000000b1', changes: { carrier: { before: null, after: 'Polar' } } },
    {
      by: 'sam@example.com',
      changes: {
        carrier: { before: 'Polar', after: 'Lakeshore Freight' },
        day: { before: '2026-05-04', after: null },
        from: { before: '2026-05-04T05:00:00.000Z', after: '2026-05-04T15:00:00.000Z' },
        note: { before: null, after: null },
      },
    },
    { by: null, changes: { checkIn: { before: null, after: arrived.checkInId } } },
    { by: null, changes: { checkIn: { before: arrived.checkInId, after: null } } },
    { changes: { isCanceled: { before: false, after: true } } },
    { by: null, changes: { estimatedAt: { before: null, after: '2026-05-04T19:20:00.000Z' } } },
  ].map((entry, index) => {
    const usual = { by: 'lee@example.com', batch: null, version: index + 1, at: `2026-05-03T1${index}:00:00.000Z` };
    return Object.assign(usual, entry);
  }),
};

it.each(['staff', 'viewer'] as const)('shows %s what happened to an arrival, newest first', async (role) => {
  await open({ role, routes: { [`GET ${path}/${lakeshore.id}`]: () => Response.json(history) } });
  if (role === 'viewer') await button('The history of PU-20418').click();
  else {
    await button('Edit PU-20418').click();
    await page.getByRole('dialog').getByText('History').click();
  }
  const entries = page.getByRole('dialog').getByRole('listitem');
  await expect.element(entries).toHaveLength(6);
  const said = [
    'The driver said when he will be there There at: none → became May 4, 2:20 PM',
    'lee@example.com: canceled',
    'Unmatched, as its check-in was deleted or corrected',
    'Matched as the truck checked in or was corrected The check-in',
    'sam@example.com: changed Carrier: Polar → became Lakeshore Freight Day: 2026-05-04 → became none From: none → became May 4, 10:00 AM Note: erased → became erased',
    'lee@example.com: imported',
  ];
  for (const [index, text] of said.entries()) {
    const shown = entries
      .nth(index)
      .element()
      .textContent?.replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll(/\s+/g, ' ');
    expect(shown?.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
  }
  await expect
    .element(page.getByRole('link', { name: 'The check-in', exact: true }))
    .toHaveAttribute('href', `/driver/${arrived.checkInId}`);
});

it('says at the field what is wrong with a window, before anything is sent', async () => {
  await open();
  await button('Edit PU-20418').click();
  await page.getByLabelText(/^Day/).fill('');
  await button('Save').click();
  await expect.element(page.getByLabelText(/^Day/)).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

it('keeps a change that the server does not answer, shows it at once as not sent, and never sends what was taken back', async () => {
  // A toast with the same text as a recent one is not shown.
  const other = buildArrival({ numbers: ['PU-31007'] });
  arrivals = [other];
  await open({
    routes: { [`PATCH ${path}/${other.id}`]: () => problemAnswer(503, 'unavailable', 'Try again later.') },
  });
  const entry = page.getByRole('listitem').filter({ hasText: 'PU-31007' });
  await choose('PU-31007', 'Cancel arrival');
  await expect.element(entry.getByText('Canceled')).toBeVisible();
  await expect.element(entry.getByText('Not sent yet')).toBeVisible();
  expect(offlineQueue.read().waiting.map(({ operation }) => operation)).toMatchObject([
    { type: 'ARRIVAL', id: other.id, data: { changes: { isCanceled: true } }, about: 'PU-31007' },
  ]);
  await button('Undo').click();
  await expect.element(entry.getByText('Late')).toBeVisible();
  await expect.element(entry.getByText('Not sent yet')).not.toBeInTheDocument();
  expect(offlineQueue.read().waiting).toEqual([]);
});

it('keeps an edit and a new arrival that the server does not answer, and closes the form', async () => {
  const other = buildArrival({ numbers: ['PU-31008'] });
  arrivals = [other];
  const away: FakeRoute = () => problemAnswer(503, 'unavailable', 'Try again later.');
  await open({ routes: { [`PATCH ${path}/${other.id}`]: away, [`POST ${path}`]: away } });
  const entry = page.getByRole('listitem').filter({ hasText: 'PU-31008' });
  await button('Edit PU-31008').click();
  await page.getByLabelText(/^Carrier/).fill('Acme Freight');
  await button('Save').click();
  await expect.element(entry.getByText('Acme Freight', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button('Add an arrival').click();
  await page.getByLabelText(/^Pickup\/Delivery numbers/).fill('OFF-1');
  await button('Save').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'OFF-1' }).getByText('Not sent yet')).toBeVisible();
});

it('searches further than the days that are shown, and says so', async () => {
  await open();
  await expect.element(row()).toBeVisible();
  await page.getByRole('searchbox').fill('ls 77');
  await expect.element(page.getByText('The last 7 and the next 30 days are searched.')).toBeVisible();
  await expect.poll(() => requests.at(-1)?.searchParams.get('search')).toBe('ls 77');
});

it('offers those who only look nothing to press, and nobody anything while it is off', async () => {
  await open({ role: 'viewer' });
  await expect.element(row()).toBeVisible();
  expect(button('Add an arrival').elements()).toEqual([]);
  expect(button('Edit PU-20418').elements()).toEqual([]);
});

it('says where it is switched on, and asks for nothing while it is off', async () => {
  await open({ isOn: false });
  await expect.element(page.getByText('Expected arrivals are switched off')).toBeVisible();
  expect(requests).toEqual([]);
});

it('says what went wrong, and offers to try again', async () => {
  await open({ routes: { [`GET ${path}`]: () => Response.json({ code: 'forbidden' }, { status: 403 }) } });
  await expect.element(page.getByText('The expected arrivals could not be loaded.')).toBeVisible();
  await expect.element(button('Retry')).toBeVisible();
});
