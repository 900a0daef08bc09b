import '#web/styles/index.css';

import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { FacilitySettings } from '#shared/facilities/facility-settings.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { FakeRoute } from '#test/fake-server.ts';
import { buildFacilityList } from '#test/public-config.ts';
import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const waiting = (driverName: string, minutes: number, values: Partial<StaffCheckIn> = {}) =>
  buildStaffCheckIn({ driverName, dateCreated: minutesAgo(minutes), ...values });

const menuOf = (driver: string) => page.getByRole('button', { name: `More for ${driver}` });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const dialog = page.getByRole('dialog');

/** Opens the dashboard with these trucks, whose steps succeed; returns the bodies of those sent for one of them. */
async function open(trucks: StaffCheckIn[], truck: StaffCheckIn, routes: Record<string, FakeRoute> = {}) {
  const path = `POST /api/check-ins/${truck.id}/steps` as const;
  const answer: FakeRoute = () => Response.json({ ...truck, version: truck.version + 1 });
  const { server } = await openDashboard(trucks, { routes: { [path]: answer, ...routes } });
  await expect.element(menuOf(truck.driverName)).toBeVisible();
  return () => server.callsTo(path).map(({ body }) => body);
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  signInAnew();
});

describe('letting a truck out at the gate', () => {
  const left = (driverName: string) =>
    waiting(driverName, 90, {
      status: 'completed',
      stage: 'completed',
      dockInAt: minutesAgo(60),
      dockOutAt: minutesAgo(20),
      sealNumber: 'UL-1',
    });
  const where = (settings: Partial<FacilitySettings>) => ({
    'GET /api/facilities': () => {
      const { facilities } = buildFacilityList();
      return Response.json({ facilities: facilities.map((facility) => Object.assign({}, facility, settings)) });
    },
  });

  it('is offered to nobody where the facility does not record it', async () => {
    const truck = left('Ida Brandt');
    await open([truck], truck);
    await menuOf('Ida Brandt').click();
    await expect.element(item('Reopen')).toBeVisible();
    expect(item('Gate Out').elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Gate Out, Ida Brandt' }).elements()).toEqual([]);
  });

  it('is one press, and the next step of a truck that is done at the dock', async () => {
    const truck = left('Per Holm');
    const sent = await open([truck], truck, where({ gateOut: true }));
    await page.getByRole('button', { name: 'Gate Out, Per Holm' }).click();
    await expect.poll(sent).toMatchObject([{ step: 'gate-out' }]);
    expect(sent()[0]).not.toHaveProperty('seal');
    await expect.element(page.getByText('Per Holm has left the site.')).toBeVisible();
  });

  it.each([
    ['Uma Rao', ' UL-2 ', { step: 'gate-out', seal: 'UL-2' }],
    ['Bo Lind', '', { step: 'gate-out' }],
  ])('asks for the seal where the facility does: %s', async (driverName, typed, step) => {
    const truck = left(driverName);
    const sent = await open([truck], truck, where({ gateOut: true, gateOutSeal: true }));
    await menuOf(driverName).click();
    await item('Gate Out').click();
    const box = dialog.getByLabelText(/^Seal number/);
    await expect.element(box).toHaveAccessibleDescription('Expected: UL-1. It stands if you leave this empty.');
    await box.fill(typed);
    await dialog.getByRole('button', { name: 'Gate Out' }).click();
    await expect.poll(sent).toMatchObject([step]);
    expect(Object.hasOwn(sent()[0] as object, 'seal')).toBe('seal' in step);
  });
});

describe('moving a truck in the queue', () => {
  const [ana, wei, maria] = [waiting('Ana Silva', 60), waiting('Wei Zhang', 50), waiting('Maria Lopez', 40)];
  const urgent = waiting('Olu Adeyemi', 5, { priority: 'high' });
  const elsewhere = waiting('Jan Kowalski', 90, { facility: 'Flexport' });
  const trucks = [ana, wei, maria, urgent, elsewhere];

  // The same toast is not shown twice within seconds, so each case has its own driver.
  it.each([
    ['To the front', 'Lena Fischer', { before: ana.id }],
    ['Up one place', 'Tomás Ruiz', { before: wei.id }],
  ])('%s', async (name, driverName, to) => {
    const moved = { ...maria, driverName };
    const sent = await open([ana, wei, moved, urgent, elsewhere], moved);
    await menuOf(driverName).click();
    await item('Move in the queue...').click();
    await expect.element(dialog.getByText('Now number 4 in the queue.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Down one place' }).elements()).toEqual([]);
    await dialog.getByRole('button', { name }).click();
    await expect.poll(sent).toMatchObject([{ step: 'move', ...to }]);
    await expect.element(page.getByText(`${driverName} was moved in the queue.`)).toBeVisible();
  });

  it('after any other of its facility and priority, on a phone and by keyboard alone', async () => {
    await page.viewport(390, 844);
    const sent = await open(trucks, ana);
    (menuOf('Ana Silva').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Move in the queue...')).toBeVisible();
    (item('Move in the queue...').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const others = dialog.getByRole('listitem');
    await expect.poll(() => others.elements().length).toBe(2);
    expect(others.elements().map((other) => /Wei|Maria/.exec(other.textContent)?.[0])).toEqual(['Wei', 'Maria']);
    (others.nth(1).getByRole('button').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(sent).toMatchObject([{ step: 'move', after: maria.id }]);
  });

  it('is not offered to whoever may not, nor for a truck that was called', async () => {
    const called = waiting('Called One', 70, { dock: '4', dockAssignedAt: minutesAgo(1) });
    await open([...trucks, called], called);
    await menuOf('Called One').click();
    await expect.element(item('Take back the call')).toBeVisible();
    expect(item('Move in the queue...').elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    signInAnew('staff');
    await expect.element(menuOf('Wei Zhang')).toBeVisible();
    await menuOf('Wei Zhang').click();
    await expect.element(item('On Hold')).toBeVisible();
    expect(item('Move in the queue...').elements()).toEqual([]);
  });
});

describe('the reason of a step', () => {
  it('is given with it by choice, and costs the ordinary press nothing', async () => {
    const maria = waiting('Maria Lopez', 10);
    const sent = await open([maria], maria);
    await menuOf('Maria Lopez').click();
    await item('No-Show').click();
    await expect.poll(() => sent().length).toBe(1);
    expect(sent()[0]).not.toHaveProperty('reason');
    await menuOf('Maria Lopez').click();
    await item('With a reason...').click();
    await dialog.getByRole('radio', { name: 'No-Show' }).click();
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('  Called twice ');
    await dialog.getByRole('button', { name: 'No-Show' }).click();
    await expect.poll(() => sent().length).toBe(2);
    expect(sent()[1]).toMatchObject({ step: 'no-show', reason: 'Called twice' });
    expect(dialog.elements()).toEqual([]);
  });

  it('stands in the list of trucks that need attention', async () => {
    const held = waiting('Maria Lopez', 60, { heldAt: minutesAgo(40), holdReason: 'Fetches papers' });
    await open([held], held);
    await page.getByRole('button', { name: '1 truck needs attention' }).click();
    await expect.element(dialog.getByText('Reason: Fetches papers')).toBeVisible();
  });
});

describe('the next step', () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const taken = waiting('Taken One', 20, { dock: '1', dockAssignedAt: minutesAgo(9), dockInAt: minutesAgo(9) });

  const due: [string, Partial<StaffCheckIn>, string, string, object][] = [
    ['Waits', {}, 'Waiting', 'Call to 2', { step: 'call', dock: '2' }],
    ['Holds', { heldAt: minutesAgo(3) }, 'On Hold', 'Resume', { step: 'resume' }],
    ['Missed', { noShowAt: minutesAgo(3) }, 'No-Show', 'Back to the queue', { step: 'requeue' }],
  ];
  describe.each([
    ['row', 1440],
    ['listitem', 390],
  ] as const)('in a %s', (role, width) => {
    it.each(due)('of %s is that of its stage, with Dock In beside it', async (name, values, stage, label, body) => {
      await page.viewport(width, 844);
      const driver = `${name} ${role}`;
      const truck = waiting(driver, 30, values);
      const sent = await open([taken, truck], truck);
      const entry = page.getByRole(role).filter({ hasText: driver });
      await expect.element(entry.getByText('Live', { exact: true })).toBeVisible();
      await expect.element(entry.getByText(stage, { exact: true })).toBeVisible();
      await expect.element(button(`Dock In, ${driver}`)).toBeVisible();
      const step = button(`${label}, ${driver}`);
      await expect.element(step).not.toHaveAttribute('aria-disabled');
      // By keyboard: a tap at the same place as in the previous test would count as the second of a double tap.
      (step.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(sent).toMatchObject([body]);
    });
  });

  it('is orange only where it is due: the call of who is next, and Dock In of who was called', async () => {
    await openDashboard([
      waiting('First Here', 50),
      waiting('Second Here', 40),
      waiting('First There', 30, { facility: 'Flexport' }),
      waiting('Called One', 20, { dock: '2', dockAssignedAt: minutesAgo(1) }),
      waiting('Holds', 60, { heldAt: minutesAgo(3) }),
      taken,
    ]);
    const orange = () =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('checkbox') })
        .elements()
        .filter((row) => row.querySelector('.button-primary'))
        .map((row) => /First Here|Second Here|First There|Called One|Holds|Taken One/.exec(row.textContent)?.[0]);
    await expect.poll(orange).toEqual(['First Here', 'First There', 'Called One']);
    expect(page.getByRole('button', { name: /^Call to .*, Second Here$/ }).elements()).toHaveLength(1);
  });

  it('asks for the dock where none is free', async () => {
    const full = Array.from({ length: 10 }, (_, index) =>
      waiting(`At ${index + 1}`, 50, {
        dock: String(index + 1),
        dockAssignedAt: minutesAgo(9),
        dockInAt: minutesAgo(9),
      }),
    );
    const truck = waiting('Waits Long', 30);
    await open([...full, truck], truck);
    await button('Call..., Waits Long').click();
    await expect.element(page.getByRole('dialog', { name: 'Which dock for Waits Long?' })).toBeVisible();
  });
});
