import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { ArrivalMark, ArrivalUpdate, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { buildArrival } from '#test/arrival-view.ts';
import type { FakeRoute } from '#test/fake-server.ts';
import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { openDockBoard } from '#test/open-dock-board.tsx';
import { buildConfig } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { configStore } from '#web/common/data/config.ts';
import { changeDeviceView } from '#web/common/parts/device-view.ts';
import { toastStore } from '#web/common/ui/toast-store.ts';

const marksCall = 'GET /api/expected-arrivals/check-ins';
const button = (name: string | RegExp) => page.getByRole('button', { name });

let marks: ArrivalMark[];
let sent: unknown[];
beforeEach(async () => {
  localStorage.clear();
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
  signInAnew();
  configStore.write(buildConfig());
  await page.viewport(1600, 900);
  marks = [];
  sent = [];
});

const truck = (driverName: string, values: Partial<StaffCheckIn> = {}) =>
  buildStaffCheckIn({ driverName, dateCreated: '2026-05-04T14:48:00.000Z', ...values });

/** The mark of a truck: the arrival it is, those it may be, and those another facility expects. */
function mark({ id }: StaffCheckIn, known: Partial<Record<'tied' | 'matches' | 'elsewhere', ArrivalView[]>> = {}) {
  const tied = (known.tied ?? []).map((arrival) => Object.assign(arrival, { checkInId: id }));
  marks.push({ checkInId: id, matches: [], elsewhere: [], ...known, tied });
}

const early = { state: 'arrived-on-time', minutesOff: -12 } as const;

/** The arrival endpoints; a change ties the truck's mark to an arrival or unties it. */
function arrivalRoutes(arrival: ArrivalView): Record<string, FakeRoute> {
  return {
    [`PATCH /api/expected-arrivals/${arrival.id}`]: ({ body }) => {
      const { operationId: _, ...said } = body as ArrivalUpdate;
      sent.push(said);
      const { checkIn } = said.changes;
      const changed = { ...arrival, ...early, checkInId: checkIn ?? null };
      marks = marks.map((one) =>
        Object.assign(one, { tied: checkIn ? [changed] : [], matches: checkIn ? [] : [arrival] }),
      );
      return Response.json(changed);
    },
  };
}

const routes = (more: Record<string, FakeRoute> = {}): Record<string, FakeRoute> => ({
  'GET /api/config': () => Response.json(buildConfig({ expectsArrivals: true })),
  [marksCall]: () => Response.json({ marks }),
  ...more,
});

async function openWith(trucks: StaffCheckIn[], more: Record<string, FakeRoute> = {}, path = '/admin') {
  configStore.write(buildConfig({ expectsArrivals: true }));
  return openDashboard(trucks, { routes: routes(more), path });
}

/**
 * Four trucks on site: one tied, one that may be several arrivals, one expected elsewhere, and one not expected at all.
 */
function markFour() {
  const [ana, ben, cleo, dan] = [truck('Ana'), truck('Ben'), truck('Cleo'), truck('Dan')];
  mark(ana, { tied: [buildArrival(early)] });
  mark(ben, { matches: [buildArrival(), buildArrival()] });
  mark(cleo, { elsewhere: [buildArrival({ facility: 'Bedford Park' })] });
  mark(dan);
  return { all: [ana, ben, cleo, dan], cleo };
}

it('marks the rows: early with the window, several, elsewhere, not expected; with one request for all', async () => {
  const { server } = await openWith(markFour().all);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect.element(row('Ana').getByText('12 min early', { exact: true })).toBeVisible();
  await expect.element(row('Ana').getByText('Expected 10:00 AM to 11:00 AM, 12 min early')).toBeInTheDocument();
  await expect.element(row('Ben').getByText('2 matches')).toBeVisible();
  await expect.element(row('Cleo').getByTitle('Expected at Bedford Park')).toHaveTextContent('Elsewhere: Bedford Park');
  await expect.element(row('Dan').getByText('Not expected')).toBeVisible();
  expect(server.callsTo(marksCall)).toHaveLength(1);
});

it('counts those on site that are not what was expected, lists them by lane, and sends one to where it is expected', async () => {
  const { all, cleo } = markFour();
  const { server } = await openWith(all, {
    [`PATCH /api/check-ins/${cleo.id}`]: ({ body }) => {
      sent.push((body as { changes: unknown }).changes);
      return Response.json({ ...cleo, facility: 'Bedford Park', version: cleo.version + 1 });
    },
  });
  await button('3 not matched').click();
  const dialog = page.getByRole('dialog');
  const lane = (name: string) => dialog.getByRole('region', { name });
  await expect.element(lane('Expected elsewhere').getByText('Expected at Bedford Park')).toBeVisible();
  await expect.element(lane('Expected elsewhere').getByRole('button', { name: 'Cleo' })).toBeVisible();
  await expect.element(lane('May be expected').getByText('May be one of 2 expected arrivals')).toBeVisible();
  await expect.element(lane('May be expected').getByRole('button', { name: 'Ben' })).toBeVisible();
  expect(dialog.getByText('Ana').elements()).toEqual([]);
  await lane('Expected elsewhere')
    .getByRole('button', { name: /^Send Cleo to Bedford Park/ })
    .click();
  await expect.poll(() => sent).toEqual([{ facility: 'Bedford Park' }]);
  await lane('Not expected').getByRole('button', { name: 'Dan' }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Choose an arrival' })).toBeVisible();
  expect(server.callsTo(marksCall).length).toBeLessThan(4);
});

it('keeps the marks in dense rows, as a sign each that says the rest', async () => {
  const [ana, dan] = [truck('Ana'), truck('Dan')];
  mark(ana, { elsewhere: [buildArrival({ facility: 'Bedford Park' })] });
  mark(dan);
  changeDeviceView({ isDense: true });
  await openWith([ana, dan]);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect.element(row('Ana').getByTitle('Expected at Bedford Park')).toBeVisible();
  await expect.element(row('Dan').getByTitle('Not expected')).toBeVisible();
  expect(row('Ana').element().getBoundingClientRect().height).toBeLessThan(36);
});

it('asks for nothing and shows nothing while arrivals are not expected', async () => {
  const ana = truck('Ana');
  mark(ana);
  const { server } = await openDashboard([ana], { routes: { [marksCall]: () => Response.json({ marks }) } });
  // The record's dialog loads later than a mark would.
  await page.getByRole('row', { name: /Ana/ }).getByText('Ana').click();
  await expect.element(page.getByRole('dialog').getByText('Acme Freight').first()).toBeVisible();
  expect(page.getByText('Not expected').elements()).toEqual([]);
  expect(server.callsTo(marksCall)).toEqual([]);
});

it('lets staff choose on a record which of several it is, and take that back', async () => {
  const ana = truck('Ana');
  const arrival = buildArrival();
  mark(ana, { matches: [arrival] });
  await openWith([ana], arrivalRoutes(arrival));
  await page.getByRole('row', { name: /Ana/ }).getByText('Ana').click();
  const note = page.getByRole('dialog').getByRole('region', { name: 'Expected arrival' });
  await note.getByRole('button', { name: /^This one: / }).click();
  await expect.element(note.getByText('Expected 10:00 AM to 11:00 AM, 12 min early')).toBeVisible();
  await note.getByRole('button', { name: /^Unmatch / }).click();
  await expect.element(note.getByRole('button', { name: /^This one: / })).toBeVisible();
  const [tied, none] = [{ checkIn: ana.id }, { checkIn: null }];
  expect(sent).toEqual([
    { changes: tied, base: none },
    { changes: none, base: tied },
  ]);
});

it('finds by hand on a record what nothing matched', async () => {
  const ana = truck('Ana');
  const arrival = buildArrival({ numbers: ['ZZ-1'] });
  mark(ana);
  await openWith([ana], {
    ...arrivalRoutes(arrival),
    'GET /api/expected-arrivals': () => Response.json({ arrivals: [arrival], hasMore: false }),
  });
  await page.getByRole('row', { name: /Ana/ }).getByText('Ana').click();
  await button('Choose an arrival').click();
  await page.getByRole('dialog', { name: 'Which arrival is Ana?' }).getByRole('button', { name: /ZZ-1/ }).click();
  await expect.element(page.getByText('Matched to its check-in', { exact: true })).toBeVisible();
  expect(sent).toEqual([{ changes: { checkIn: ana.id }, base: { checkIn: null } }]);
});

it('sends a truck to the facility that expects it with one press, and back with another', async () => {
  const ana = truck('Ana');
  mark(ana, { elsewhere: [buildArrival({ facility: 'Bedford Park' })] });
  let operation = '';
  const { server } = await openWith([ana], {
    [`PATCH /api/check-ins/${ana.id}`]: ({ body }) => {
      const { changes, operationId } = body as { changes: unknown; operationId: string };
      sent.push(changes);
      operation = operationId;
      return Response.json({ ...ana, facility: 'Bedford Park', version: ana.version + 1 });
    },
  });
  await page.getByRole('row', { name: /Ana/ }).getByText('Ana').click();
  await button('Send Ana to Bedford Park').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.callsTo(`POST /api/operations/${operation}/undo`)).toHaveLength(1);
  expect(sent).toEqual([{ facility: 'Bedford Park' }]);
});

it('sends a truck to where it is expected from its menu in the list, with a way back', async () => {
  const [ana, ben] = [truck('Ana'), truck('Ben')];
  mark(ana, { elsewhere: [buildArrival({ facility: 'Bedford Park' })] });
  mark(ben, { matches: [buildArrival()], elsewhere: [buildArrival({ facility: 'Bedford Park' })] });
  let operation = '';
  const { server } = await openWith([ana, ben], {
    [`PATCH /api/check-ins/${ana.id}`]: ({ body }) => {
      const { changes, base, operationId } = body as { changes: unknown; base: unknown; operationId: string };
      sent.push({ changes, base });
      operation = operationId;
      return Response.json({ ...ana, facility: 'Bedford Park', version: ana.version + 1 });
    },
  });
  await expect.element(page.getByRole('row', { name: /Ana/ }).getByTitle('Expected at Bedford Park')).toBeVisible();
  await button(/for Ben$/).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /^Send to where/ }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await button(/for Ana$/).click();
  await page.getByRole('menuitem', { name: 'Send to where it is expected' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.callsTo(`POST /api/operations/${operation}/undo`)).toHaveLength(1);
  expect(sent).toEqual([{ changes: { facility: 'Bedford Park' }, base: { facility: ana.facility } }]);
});

it('sends one from its menu on the dock board', async () => {
  const ana = truck('Ana');
  mark(ana, { elsewhere: [buildArrival({ facility: 'Bedford Park' })] });
  await openDockBoard({
    trucks: [ana],
    config: { expectsArrivals: true },
    routes: routes({
      'GET /api/expected-arrivals': () => Response.json({ arrivals: [], hasMore: false }),
      [`PATCH /api/check-ins/${ana.id}`]: ({ body }) => {
        sent.push((body as { changes: unknown }).changes);
        return Response.json({ ...ana, facility: 'Bedford Park', version: ana.version + 1 });
      },
    }),
  });
  const waiting = page.getByRole('region', { name: 'Waiting' });
  await expect.element(waiting.getByText('Expected at Bedford Park')).toBeVisible();
  await waiting.getByRole('button', { name: /for Ana$/ }).click();
  await page.getByRole('menuitem', { name: 'Send to where it is expected' }).click();
  await expect.poll(() => sent).toEqual([{ facility: 'Bedford Park' }]);
});

it('reads all that is due and late for the dock board, however many pages that is', async () => {
  const pages = [[buildArrival({ numbers: ['LATE-1'] })], [buildArrival({ state: 'due', numbers: ['DUE-2'] })]];
  await openDockBoard({
    trucks: [],
    config: { expectsArrivals: true },
    routes: routes({
      'GET /api/expected-arrivals': ({ url }) => {
        const at = Number(url.searchParams.get('page'));
        return Response.json({ arrivals: pages[at], hasMore: at === 0 });
      },
    }),
  });
  await expect.element(page.getByRole('region', { name: 'Due and late' }).getByText(/^DUE-2/)).toBeVisible();
});

it('stands on the dock board beside the trucks, with what is due and late', async () => {
  const ana = truck('Ana');
  mark(ana, { tied: [buildArrival(early)] });
  const awaited = [
    buildArrival({ state: 'due', numbers: ['DUE-1'] }),
    buildArrival({ numbers: ['LATE-1'] }),
    buildArrival({ state: 'expected', numbers: ['SOON-1'] }),
  ];
  await openDockBoard({
    trucks: [ana],
    config: { expectsArrivals: true },
    routes: routes({ 'GET /api/expected-arrivals': () => Response.json({ arrivals: awaited, hasMore: false }) }),
  });
  const waiting = page.getByRole('region', { name: 'Waiting' });
  await expect.element(waiting.getByText('Expected 10:00 AM to 11:00 AM, 12 min early')).toBeVisible();
  const tiles = page.getByRole('region', { name: 'Due and late' });
  await expect
    .element(
      tiles
        .getByRole('listitem')
        .nth(0)
        .getByText(/^LATE-1/),
    )
    .toBeVisible();
  await expect
    .element(
      tiles
        .getByRole('listitem')
        .nth(1)
        .getByText(/^DUE-1/),
    )
    .toBeVisible();
  expect(tiles.getByRole('listitem').elements()).toHaveLength(2);
});

/** A yard that serves by appointment, where steps are taken as they are asked for. */
async function openServing(ana: StaffCheckIn, more: Record<string, FakeRoute> = {}) {
  const step: FakeRoute = ({ body }) => {
    const { operationId: _, base: __, ...taken } = body as { operationId: string; base: unknown; step: string };
    sent.push(taken);
    const appointmentAt = taken.step === 'confirm-appointment' ? '2026-05-04T15:00:00.000Z' : undefined;
    return Response.json({ ...ana, appointmentAt, version: ana.version + 1 });
  };
  configStore.write(buildConfig({ expectsArrivals: true }));
  await openDockBoard({
    trucks: [ana],
    config: { expectsArrivals: true },
    settings: { servesByAppointment: true },
    routes: routes({
      'GET /api/expected-arrivals': () => Response.json({ arrivals: [], hasMore: false }),
      [`POST /api/check-ins/${ana.id}/steps`]: step,
      ...more,
    }),
  });
}

it('confirms an appointment from the menu of a truck that is tied, where its facility serves by it', async () => {
  const ana = truck('Ana');
  const arrival = buildArrival(early);
  mark(ana, { tied: [arrival] });
  await openServing(ana);
  const waiting = page.getByRole('region', { name: 'Waiting' });
  await expect.element(waiting.getByText('Expected 10:00 AM to 11:00 AM, 12 min early')).toBeVisible();
  await waiting.getByRole('button', { name: /for Ana$/ }).click();
  await page.getByRole('menuitem', { name: 'Confirm appointment' }).click();
  await expect.poll(() => sent).toMatchObject([{ step: 'confirm-appointment', arrival: arrival.id }]);
});

it('offers no appointment where nothing is tied, or the facility does not serve by it', async () => {
  const [ana, ben] = [truck('Ana'), truck('Ben')];
  mark(ana, { tied: [buildArrival(early)] });
  mark(ben);
  await openWith([ana, ben]);
  await expect.element(page.getByRole('row', { name: /Ben/ }).getByText('Not expected')).toBeVisible();
  await button(/for Ana$/).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /appointment/ }).elements()).toEqual([]);
});
