import '#web/styles/index.css';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { CheckInChanges } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { FakeRoute } from '#test/fake-server.ts';
import { buildFacilityList } from '#test/public-config.ts';
import { openDashboard, pageOf, signInAnew } from '#test/open-dashboard.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { toastLimits, toastStore } from '#web/common/ui/toast-store.ts';

const noon = '2026-05-04T17:00:00.000Z';
const assigned = { dock: '4', dockAssignedAt: noon };

/** Each test has its own hour, so that two of them are not a double tap. */
let clock = Date.parse(noon);

beforeEach(async () => {
  vi.useFakeTimers({
    now: (clock += 3_600_000),
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  signInAnew();
  await page.viewport(390, 900);
});
afterEach(async () => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
  await vi.advanceTimersByTimeAsync(toastLimits.removedAfterMs);
  vi.useRealTimers();
});

/** The dashboard with a fake server for one truck, with others at docks or above it; returns what was sent. */
async function open(
  truck: StaffCheckIn,
  others: readonly StaffCheckIn[] = [],
  above: readonly StaffCheckIn[] = [],
  routes: Record<string, FakeRoute> = {},
) {
  let stored = truck;
  const before: StaffCheckIn[] = [];
  const sent: string[] = [];
  const patch: FakeRoute = ({ body }) => {
    const { changes } = body as { changes: CheckInChanges };
    sent.push(Object.keys(changes).join());
    before.push(stored);
    const times = {
      ...(changes.dockInAt && { dockInTime: '12:00 PM' }),
      ...(changes.dockOutAt && { dockOutTime: '12:00 PM', status: 'completed' as const }),
      ...(changes.dock && { dockAssignedAt: noon }),
    };
    stored = { ...stored, ...(changes as Partial<StaffCheckIn>), ...times, version: stored.version + 1 };
    return Response.json(stored);
  };
  const undo: FakeRoute = ({ body }) => {
    const { also = [] } = body as { also?: string[] };
    sent.push(`undo ${1 + also.length}`);
    stored = { ...before[before.length - 1 - also.length]!, version: stored.version + 1 };
    return Response.json({ checkIns: [stored] });
  };
  const { server } = await openDashboard(() => pageOf([...above, stored]), {
    routes: {
      ...routes,
      [`GET /api/check-ins/${truck.id}`]: () => Response.json(stored),
      [`PATCH /api/check-ins/${truck.id}`]: patch,
      'GET /api/queue': ({ url }) =>
        Response.json({
          view: 'staff',
          checkIns: url.searchParams.get('state') === 'docked' ? others : [],
          totalCount: 0,
          hasMore: false,
          activeCount: 0,
          asOf: noon,
        }),
    },
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (target: string, init: RequestInit = {}) =>
    String(target).includes('/api/operations/')
      ? Promise.resolve(undo({ url: new URL(String(target), 'http://yard.test'), body: JSON.parse(String(init.body)) }))
      : answer(target, init),
  );
  return { sent, server };
}

const card = page.getByRole('listitem').filter({ hasText: 'TCLU4007919' });
const button = (name: string | RegExp) => card.getByRole('button', { name });
const dockIn = button('Dock In, Maria Lopez');
const undo = button('Undo Dock In, Maria Lopez');
const dock = (name: string) => button(new RegExp(`^Dock ${name}`));
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Returns a function that taps at the position, hitting whatever is there by then. */
function tapper({ x, y, width, height }: DOMRect) {
  const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true, detail: 1 };
  return () => document.elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(new MouseEvent('click', at));
}

describe.each([390, 1440])('at %i px', (width) => {
  const row = width < 1200 ? card : page.getByRole('row').filter({ hasText: 'TCLU4007919' });

  it.each([
    [350, {}],
    [1100, {}],
    [350, assigned],
    [1100, assigned],
  ])('the second tap of a double tap of %i ms is not a second step: %j', async (gap, values) => {
    await page.viewport(width, 900);
    const { sent } = await open(buildStaffCheckIn(values));
    const first = row.getByRole('button', { name: 'Dock In, Maria Lopez' });
    await expect.element(first).toBeVisible();
    first.element().scrollIntoView({ block: 'center' });
    const spot = first.element().getBoundingClientRect();
    const tap = tapper(spot);
    const start = Date.now();
    tap();
    await expect.element(row.getByRole('button', { name: 'Undo Dock In, Maria Lopez' })).toBeVisible();
    await wait(Math.max(0, gap - (Date.now() - start)));
    tap();
    await wait(100);
    expect(sent).toEqual(['dockInAt']);
    await expect.element(row.getByRole('button', { name: /^Dock Out/ })).not.toBeInTheDocument();
  });
});

it('asks for the dock in place of Dock In: two taps in total, and one undoes both', async () => {
  const taken = { driverName: 'Omar Hassan', ...assigned, dockInAt: noon };
  const others = [
    buildStaffCheckIn(taken),
    buildStaffCheckIn({ ...taken, dock: '5', facility: 'Flexport' }),
    buildStaffCheckIn({ dock: '1', dockInAt: noon }),
  ];
  const { sent } = await open(buildStaffCheckIn(), others);
  await dockIn.click();
  await expect.element(card.getByText('At dock –')).toBeVisible();
  await expect.element(card.getByText('Which dock for Maria Lopez?')).toBeVisible();
  await expect.element(button('Dock 4 taken by Omar Hassan')).toBeVisible();
  // Neither a truck at another facility nor one without an assigned dock matters.
  for (const free of ['5', '1']) await expect.element(button(`Dock ${free} free`)).toBeVisible();
  await wait(1200);
  await expect.element(dock('7')).not.toHaveAttribute('aria-disabled');
  (dock('7').element() as HTMLElement).click();
  await expect.element(card.getByText('At dock 7')).toBeVisible();
  expect(sent).toEqual(['dockInAt', 'dock']);
  await wait(1200);
  (undo.element() as HTMLElement).click();
  await expect.element(dockIn).toBeVisible();
  expect(sent).toEqual(['dockInAt', 'dock', 'undo 2']);
  await expect.element(page.getByText('Dock In for Maria Lopez was taken back.').first()).toBeVisible();
});

it('ignores presses in its first second, and can be postponed', async () => {
  const { sent } = await open(buildStaffCheckIn());
  await expect.element(dockIn).toBeVisible();
  // Dispatched within the page: a press from outside may be in flight for longer than that.
  (dockIn.element() as HTMLElement).click();
  await expect.element(dock('7')).toHaveAttribute('aria-disabled', 'true');
  (dock('7').element() as HTMLElement).click();
  await wait(1200);
  await button('Not now').click();
  await expect.element(dock('7')).not.toBeInTheDocument();
  await expect.element(card.getByText('At dock –')).toBeVisible();
  expect(sent).toEqual(['dockInAt']);
});

it('shows the dock and Undo for 10 seconds; meanwhile Dock Out is in the menu, afterwards Undo is', async () => {
  await open(buildStaffCheckIn(assigned));
  await dockIn.click();
  await expect.element(card.getByText('At dock 4')).toBeVisible();
  const menu = button('More for Maria Lopez');
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: 'Dock Out' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  // The menu has closed only then.
  await expect.element(menu).toHaveFocus();
  await wait(10_000);
  await expect.element(button('Dock Out, Maria Lopez')).toBeVisible();
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: 'Dock Out' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Undo Dock In' }).click();
  await expect.element(dockIn).toBeVisible();
});

it('shows a truck’s dock in its cell, and says that no wall shows a high-priority one', async () => {
  const { sent } = await open(buildStaffCheckIn({ priority: 'high' }));
  await button('Dock of Maria Lopez: not assigned').click();
  const picker = page.getByRole('dialog', { name: 'Which dock for Maria Lopez?' });
  const number = { name: 'Maria Lopez, (312) 555-0110' };
  await expect.element(picker.getByRole('link', number)).toHaveAttribute('href', 'tel:3125550110');
  await picker.getByRole('button', { name: /^Dock 1 / }).click();
  await expect.element(button('Dock of Maria Lopez: 1')).toBeVisible();
  expect(sent).toEqual(['dock']);
  await expect.element(page.getByText('Maria Lopez has dock 1.').first()).toBeVisible();
  await expect.element(page.getByText('High priority: not on any wall').first()).toBeVisible();
  await expect.element(page.getByRole('link', number)).toBeVisible();
});

it('no toast covers the question, and the toast can undo the step too', async () => {
  await page.viewport(1366, 768);
  // A unique name: the same toast is not shown twice within seconds.
  const driverName = 'Ana Ruiz';
  const above = Array.from({ length: 5 }, () => buildStaffCheckIn());
  const { sent } = await open(buildStaffCheckIn({ driverName }), [], above);
  const dockInOf = page.getByRole('button', { name: `Dock In, ${driverName}` });
  await dockInOf.click();
  const docks = page.getByRole('dialog', { name: `Which dock for ${driverName}?` }).getByRole('button');
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect.element(docks.last()).toBeVisible();
  await expect.element(toast).toBeVisible();
  for (const choice of docks.elements()) {
    const { x, y, width, height } = choice.getBoundingClientRect();
    expect(choice.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
  }
  (toast.getByRole('button', { name: 'Undo Dock In' }).element() as HTMLElement).click();
  await expect.element(dockInOf).toBeVisible();
  expect(sent).toEqual(['dockInAt', 'undo 1']);
});

it('Dock In assigns the dock of a facility that has only one, and asks nothing', async () => {
  const { facilities } = buildFacilityList();
  for (const { docks } of facilities) docks.splice(1);
  const routes = { 'GET /api/facilities': () => Response.json({ facilities }) };
  const { sent, server } = await open(buildStaffCheckIn(), [], [], routes);
  await expect.poll(() => server.callsTo('GET /api/facilities')).toHaveLength(1);
  await dockIn.click();
  await expect.element(card.getByText('At dock 1')).toBeVisible();
  expect(sent).toEqual(['dockInAt,dock']);
});
