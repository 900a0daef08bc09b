import '#web/styles/index.css';

import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { problemAnswer } from '#test/fake-server.ts';
import { signInAnew } from '#test/open-dashboard.tsx';
import { openDockBoard } from '#test/open-dock-board.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { toastStore } from '#web/common/ui/toast-store.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const waits = (driverName: string, minutes: number, values: Partial<StaffCheckIn> = {}) =>
  buildStaffCheckIn({ driverName, dateCreated: ago(minutes), ticket: null, ...values });
const called = (driverName: string, dock: string, values: Partial<StaffCheckIn> = {}) =>
  waits(driverName, 40, { dock, dockAssignedAt: ago(5), stage: 'called', ...values });
const docked = (driverName: string, dock: string, values: Partial<StaffCheckIn> = {}) =>
  called(driverName, dock, { dockInAt: ago(4), dockInTime: '1:00 PM', stage: 'docked', ...values });

const button = (name: string | RegExp) => page.getByRole('button', { name });
const doors = page.getByRole('region', { name: 'Docks' });
const waiting = page.getByRole('region', { name: 'Waiting' });
const door = (name: string) =>
  doors.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Dock ${name}`, exact: true }) });
/** Opens the details of a door. */
const openDetails = (name: string) =>
  door(name)
    .getByRole('button', { name: `Dock ${name}`, exact: true })
    .click();
const stepsOf = ({ id }: StaffCheckIn) => `POST /api/check-ins/${id}/steps`;
const answers = (checkIn: StaffCheckIn, values: Partial<StaffCheckIn>) => () =>
  Response.json({ ...checkIn, ...values, version: checkIn.version + 1 });

beforeEach(async () => {
  localStorage.clear();
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
  signInAnew();
  await page.viewport(1440, 900);
});

describe('the doors', () => {
  it('show every dock: free, called, docked since, worked on, out of service', async () => {
    const jammed = { outOfService: { since: ago(90), reason: 'Door jammed' } };
    await openDockBoard({
      trucks: [
        called('Ana', '2'),
        docked('Ben', '3'),
        docked('Cleo', '4', { workStartedAt: ago(2), stage: 'in-process' }),
      ],
      docks: [{}, {}, {}, {}, jammed],
    });
    await expect.element(door('1').getByText('Free', { exact: true })).toBeVisible();
    await expect.element(door('2').getByText('Called')).toBeVisible();
    await expect.element(door('2').getByText('Ana')).toBeVisible();
    await expect.element(door('3').getByText('Docked')).toBeVisible();
    await expect.element(door('3').getByText(/^since .*, 4\smin$/)).toBeVisible();
    await expect.element(door('4').getByText('In Process')).toBeVisible();
    await expect.element(door('5').getByText('Out of service')).toBeVisible();
    await expect.element(door('5').getByText('Door jammed')).toBeVisible();
    await expect.element(page.getByText('1 free')).toBeVisible();
  });

  it('say the priority of their truck in words', async () => {
    await openDockBoard({ trucks: [docked('Ana', '1', { priority: 'high' })], docks: [{}] });
    const word = door('1').getByText('High', { exact: true });
    await expect.element(word).toBeVisible();
    expect(word.element().scrollWidth).toBeLessThanOrEqual(word.element().clientWidth);
    expect(word.element().getBoundingClientRect().width).toBeGreaterThan(30);
  });

  it('read the docks of the chosen facility alone', async () => {
    const { server, facility } = await openDockBoard({ trucks: [waits('Ana', 5)], docks: [{}] });
    await expect.element(button('Call Ana to dock 1').first()).toBeVisible();
    expect(server.callsTo('GET /api/facilities')).toEqual([]);
    expect(server.callsTo(`GET /api/facilities/${facility.id}`)).toHaveLength(1);
  });

  it('without a truck offer nothing to call, and say where to add docks', async () => {
    await openDockBoard({ docks: [] });
    await expect.element(page.getByText('This facility has no docks yet.')).toBeVisible();
    await expect.element(waiting.getByText('Nobody is waiting')).toBeVisible();
  });

  it('show all of sixty trucks once', async () => {
    const trucks = Array.from({ length: 60 }, (_, index) => waits(`Driver ${index}`, 60 - index));
    await openDockBoard({ trucks, docks: Array.from({ length: 12 }, () => ({})) });
    await expect.element(page.getByText('60 waiting')).toBeVisible();
    expect(waiting.getByRole('listitem').elements()).toHaveLength(60);
    expect(doors.getByRole('listitem').elements()).toHaveLength(12);
  });
});

describe('one press', () => {
  it('calls the suggested truck, and says why it is next', async () => {
    const [late, early] = [waits('Late', 10), waits('Early', 50)];
    const { server } = await openDockBoard({
      trucks: [late, early],
      docks: [{}, {}],
      routes: { [stepsOf(early)]: answers(early, { dock: '2', dockAssignedAt: ago(0), stage: 'called' }) },
    });
    await expect.element(door('1').getByText('Next in order: waiting longest')).toBeVisible();
    expect(page.getByText('Next in order', { exact: false }).elements(), 'said once').toHaveLength(1);
    await door('2').getByRole('button', { name: 'Call Early to dock 2' }).click();
    await expect.element(door('2').getByText('Called')).toBeVisible();
    await expect.element(door('1').getByText('Only one waiting')).toBeVisible();
    expect(server.callsTo(stepsOf(early)).map(({ body }) => body)).toMatchObject([{ step: 'call', dock: '2' }]);
    await expect.element(page.getByText('Early was called to dock 2.').first()).toBeVisible();
  });

  it('docks in a called truck, and a double tap does not dock it out', async () => {
    const truck = called('Ana', '1');
    const { server } = await openDockBoard({
      trucks: [truck],
      docks: [{}],
      routes: {
        [stepsOf(truck)]: answers(truck, { dockInAt: ago(0), dockInTime: '1:00 PM', stage: 'docked' }),
      },
    });
    const dockIn = button('Dock In, Ana');
    await userEvent.dblClick(dockIn);
    await expect.element(button('Dock Out, Ana')).toBeVisible();
    expect(server.callsTo(stepsOf(truck))).toHaveLength(1);
  });

  it('offers the work at the dock only where the facility records it', async () => {
    const truck = docked('Ana', '1');
    await openDockBoard({ trucks: [truck], docks: [{}], settings: { workSteps: true } });
    await expect.element(button('Start work, Ana')).toBeVisible();
    expect(button('Dock Out, Ana').query()).toBeNull();
  });

  it('brings a truck on hold or one that did not show up back into the queue', async () => {
    const held = waits('Ana', 30, { heldAt: ago(3), holdReason: 'Fetches papers', stage: 'on-hold' });
    const missing = waits('Ben', 20, { noShowAt: ago(3), stage: 'no-show' });
    const { server } = await openDockBoard({
      trucks: [held, missing],
      docks: [{}],
      routes: { [stepsOf(held)]: answers(held, { heldAt: null, holdReason: null, stage: 'waiting' }) },
    });
    await expect.element(page.getByText(/Fetches papers/)).toBeVisible();
    await expect.element(button('Back to the queue, Ben')).toBeVisible();
    await button('Resume, Ana').click();
    await expect.element(waiting.getByText('Ana')).toBeVisible();
    expect(server.callsTo(stepsOf(held)).map(({ body }) => body)).toMatchObject([{ step: 'resume' }]);
  });

  it('can be made by keyboard, and the focus stays at the door', async () => {
    const truck = waits('Ana', 30);
    await openDockBoard({
      trucks: [truck],
      docks: [{}],
      routes: { [stepsOf(truck)]: answers(truck, { dock: '1', dockAssignedAt: ago(0), stage: 'called' }) },
    });
    const call = door('1').getByRole('button', { name: 'Call Ana to dock 1' });
    await expect.element(call).toBeVisible();
    (call.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Dock In, Ana')).toBeVisible();
    await expect.poll(() => door('1').element().contains(document.activeElement)).toBe(true);
  });
});

it('any other truck can be called to a door', async () => {
  const [first, other] = [waits('First', 50), waits('Other', 10)];
  const { server } = await openDockBoard({
    trucks: [first, other],
    docks: [{}],
    routes: { [stepsOf(other)]: answers(other, { dock: '1', dockAssignedAt: ago(0), stage: 'called' }) },
  });
  await openDetails('1');
  await page.getByRole('dialog').getByRole('button', { name: /Other/ }).click();
  await expect.element(door('1').getByText('Other', { exact: true })).toBeVisible();
  expect(server.callsTo(stepsOf(first))).toEqual([]);
});

it('a truck is moved up by whoever may', async () => {
  const [first, second] = [waits('First', 50), waits('Second', 10)];
  const { server } = await openDockBoard({
    trucks: [first, second],
    docks: [{}],
    routes: { [stepsOf(second)]: answers(second, { queuedAt: ago(51) }) },
  });
  await button('More for Second').click();
  await page.getByRole('menuitem', { name: 'To the front' }).click();
  await expect.element(waiting.getByRole('listitem').first().getByText('Second')).toBeVisible();
  await expect.element(door('1').getByText('Next in order: moved ahead by staff')).toBeVisible();
  expect(server.callsTo(stepsOf(second)).map(({ body }) => body)).toMatchObject([{ step: 'move', before: first.id }]);
});

describe('finding one’s way', () => {
  const search = page.getByRole('searchbox', { name: 'Find a dock or truck' });
  const twelve = Array.from({ length: 12 }, () => ({}));
  const shown = () =>
    doors
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  const plain = (texts: readonly (string | null)[]) => texts.map((text) => text?.replaceAll(/[^\d]/g, ''));

  it('the search finds a dock by its name and trucks by what is known of them, and Enter goes there', async () => {
    const trucks = [docked('Ana', '3', { containerNumber: 'MSKU 400 791' }), waits('Ben', 20, { ticket: 'K42' })];
    await openDockBoard({ trucks, docks: twelve });
    await expect.element(door('12')).toBeVisible();
    await search.fill('1');
    await expect.poll(() => plain(shown())).toEqual(['1']);
    await search.fill('msku4007');
    await expect.poll(() => plain(shown())).toEqual(['3']);
    await expect.element(waiting.getByText('Nothing found')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(door('3').getByRole('button', { name: 'Dock 3', exact: true })).toHaveFocus();
    await search.fill('k42');
    await expect.element(waiting.getByText('Ben')).toBeVisible();
    expect(shown()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => shown().length).toBe(12);
  });

  it('the counts lead from one door of their kind to the next', async () => {
    await openDockBoard({ trucks: [called('Ana', '2'), called('Ben', '5')], docks: twelve });
    for (const dock of ['2', '5', '2']) {
      await button('2 called').click();
      await expect.element(door(dock).getByRole('button', { name: `Dock ${dock}`, exact: true })).toHaveFocus();
    }
  });

  it('a phone shows the doors or who waits', async () => {
    await page.viewport(390, 844);
    await openDockBoard({ trucks: [waits('Ana', 20)], docks: [{}] });
    await expect.element(door('1')).toBeVisible();
    expect(waiting.query()).toBeNull();
    await button('Waiting').click();
    await expect.element(waiting.getByText('Ana')).toBeVisible();
    expect(doors.query()).toBeNull();
  });
});

it('only what is due stands out: the first of the free doors, a truck that was called, and not how long one unloads', async () => {
  await openDockBoard({ trucks: [waits('Ana', 20), called('Ben', '2'), docked('Cleo', '3')], docks: [{}, {}, {}, {}] });
  await expect.element(button('Dock In, Ben')).toBeVisible();
  const due = () =>
    doors
      .getByRole('button')
      .elements()
      .filter((one) => one.classList.contains('button-primary'));
  const names = () => due().map((one) => one.getAttribute('aria-label')?.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(names()).toEqual(['Call Ana to dock 1', 'Dock In, Ben']);
});

it('the details of a door say since when, and have every other step of its truck', async () => {
  const truck = docked('Ana', '1');
  const { server } = await openDockBoard({
    trucks: [truck],
    docks: [{}],
    routes: { [stepsOf(truck)]: answers(truck, { status: 'canceled', stage: 'canceled' }) },
  });
  await openDetails('1');
  const details = page.getByRole('dialog', { name: 'Dock 1' });
  await expect.element(details.getByText(/^Docked since .*, 4\smin$/)).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Dock Out, Ana' })).toBeVisible();
  await details.getByRole('button', { name: 'Cancel, Ana' }).click();
  await expect.element(details).not.toBeInTheDocument();
  expect(server.callsTo(stepsOf(truck)).map(({ body }) => body)).toMatchObject([{ step: 'cancel' }]);
});

describe('what others do', () => {
  it('appears at once, and two trucks for one door are shown plainly', async () => {
    const [mine, theirs] = [called('Mine', '1'), waits('Theirs', 20)];
    const { stream } = await openDockBoard({ trucks: [mine, theirs], docks: [{}, {}] });
    await expect.element(door('1').getByText('Mine')).toBeVisible();
    const change = { ...theirs, dock: '1', dockAssignedAt: ago(0), stage: 'called' as const, version: 2 };
    stream.send('change', 'e.2', { id: theirs.id, kind: 'updated', version: 2, checkIn: change });
    await expect
      .element(
        door('1')
          .getByRole('alert')
          .getByText(/^2 trucks have this dock/),
      )
      .toBeVisible();
    await expect.element(door('1').getByText('Theirs')).toBeVisible();
    await button('Show all..., Dock 1').click();
    await expect.element(button('Send to another dock..., Theirs')).toBeVisible();
  });

  it('makes a door that forty trucks share no higher than others, and its details name all of them', async () => {
    await page.viewport(1366, 768);
    const trucks = Array.from({ length: 40 }, (_, truck) =>
      called(`Driver ${truck} ${'Konstantinopoulou'.repeat(5)}`, '1', { dockAssignedAt: ago(60 - truck) }),
    );
    await openDockBoard({ trucks: [...trucks, called('Ana', '7')], docks: Array.from({ length: 24 }, () => ({})) });
    await expect.element(door('1').getByText('+38')).toBeVisible();
    const heightOf = (name: string) => door(name).element().getBoundingClientRect().height;
    expect(heightOf('1')).toBeLessThanOrEqual(heightOf('7'));
    await button('Show all..., Dock 1').click();
    await expect.element(button(/^Dock In, Driver 39 /)).toBeInTheDocument();
  });

  it('to a call made here is told: another dock, or another truck for the same', async () => {
    const [mine, theirs] = [waits('Mine', 50), waits('Theirs', 20)];
    const { stream } = await openDockBoard({
      trucks: [mine, theirs],
      docks: [{}, {}],
      routes: { [stepsOf(mine)]: answers(mine, { dock: '1', dockAssignedAt: ago(0), stage: 'called' }) },
    });
    await door('1').getByRole('button', { name: 'Call Mine to dock 1' }).click();
    await expect.element(door('1').getByText('Called')).toBeVisible();
    const shared = { ...theirs, dock: '1', dockAssignedAt: ago(0), stage: 'called' as const, version: 2 };
    stream.send('change', 'e.2', { id: theirs.id, kind: 'updated', version: 2, checkIn: shared });
    await expect.element(page.getByText('Two trucks for dock 1').first()).toBeVisible();
    const moved = { ...mine, dock: '2', dockAssignedAt: ago(0), stage: 'called' as const, version: 3 };
    stream.send('change', 'e.3', { id: mine.id, kind: 'updated', version: 3, checkIn: moved });
    await expect.element(page.getByText('You sent the truck to dock 1; now it has dock 2.').first()).toBeVisible();
    await expect.element(door('2').getByText('Mine')).toBeVisible();
  });
});

describe('a dock out of service', () => {
  it('is taken out with a reason, and put back', async () => {
    const { server, facility } = await openDockBoard({ docks: [{}] });
    const [dock] = facility.docks;
    await openDetails('1');
    await button('Take out of service...').click();
    await button('Take Out of Service').click();
    await expect.element(page.getByText('This field is required.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Door jammed');
    await button('Take Out of Service').click();
    await expect
      .poll(() => server.callsTo(`PATCH /api/docks/${dock?.id}`).map(({ body }) => body))
      .toEqual([{ changes: { outOfService: 'Door jammed' }, base: { outOfService: null } }]);
  });

  it('is not for staff to change', async () => {
    signInAnew('staff');
    await openDockBoard({ docks: [{}] });
    await expect.element(door('1').getByText('Free', { exact: true })).toBeVisible();
    await openDetails('1');
    await expect.element(page.getByRole('dialog', { name: 'Dock 1' })).toBeVisible();
    expect(button('Take out of service...').query()).toBeNull();
  });
});

it('a viewer sees the doors and can press nothing but to look', async () => {
  signInAnew('viewer');
  await openDockBoard({ trucks: [waits('Ana', 20), called('Ben', '1')], docks: [{}, {}] });
  await expect.element(door('1').getByText('Ben')).toBeVisible();
  expect(button(/^(Call|Dock In)/).elements()).toEqual([]);
});

it('keeps showing what it knows when the server cannot be read, and says so', async () => {
  let isDown = false;
  const queue = { view: 'staff', totalCount: 1, hasMore: false, activeCount: 1, asOf: ago(0) };
  const checkIns = [{ ...waits('Ana', 20), place: 1 }];
  await openDockBoard({
    docks: [{}],
    routes: {
      'GET /api/queue': () =>
        isDown ? problemAnswer(404, 'not_found', 'Gone') : Response.json({ ...queue, checkIns }),
    },
  });
  await expect.element(waiting.getByText('Ana')).toBeVisible();
  isDown = true;
  void queryClient.invalidateQueries({ queryKey: queryKeys.onSite });
  await expect.element(page.getByText(/Showing last available information/)).toBeVisible();
  await expect.element(waiting.getByText('Ana')).toBeVisible();
  isDown = false;
  await button('Retry').click();
  await expect.element(page.getByText(/Showing last available information/)).not.toBeInTheDocument();
});

it('takes steps without a network: they are shown by the rules, marked, and kept to be sent', async () => {
  const truck = waits('Ana', 20);
  await openDockBoard({
    trucks: [truck],
    docks: [{}],
    routes: {
      [stepsOf(truck)]: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await door('1').getByRole('button', { name: 'Call Ana to dock 1' }).click();
  await expect.element(door('1').getByText('Called')).toBeVisible();
  await expect.element(door('1').getByText('Not sent yet')).toBeVisible();
  expect(offlineQueue.read().waiting.map(({ operation }) => operation)).toMatchObject([
    { type: 'STEP', id: truck.id, data: { step: 'call', dock: '1' } },
  ]);
});

it('remembers the facility on this device', async () => {
  await openDockBoard({ docks: [{}], path: '/admin/docks?facility=woodridge' });
  await page.getByRole('combobox', { name: 'Facility' }).selectOptions('Flexport');
  await expect.poll(() => localStorage.getItem('warehouse-check-in:dock-board:v1')).toBe('"flexport"');
});
