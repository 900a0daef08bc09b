import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { configStore } from '#web/common/data/config.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { CorrectTimes } from './correct-times.tsx';

const gone = {
  dateCreated: '2026-05-04T17:00:00.000Z',
  dockInAt: '2026-05-04T17:10:30.000Z',
  dockInTime: '12:10 PM',
  dockOutAt: '2026-05-04T17:40:00.000Z',
  dockOutTime: '12:40 PM',
  status: 'completed',
} as const;

async function open(checkIn: StaffCheckIn, patch: FakeRoute, config = buildConfig()) {
  configStore.write(config);
  const path = `PATCH /api/check-ins/${checkIn.id}`;
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'GET /api/config': () => Response.json(config),
    [path]: patch,
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <CorrectTimes checkIn={checkIn} />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Correct times' }));
  return { sent: () => server.callsTo(path).map(({ body }) => body) };
}

const save = () => userEvent.click(page.getByRole('button', { name: 'Save times' }));

it('clears Dock Out with a reason, and leaves the untouched time alone', async () => {
  const checkIn = buildStaffCheckIn(gone);
  const { sent } = await open(checkIn, () => Response.json({ ...checkIn, dockOutAt: null, version: 2 }));
  await expect.element(page.getByLabelText('Dock In time')).toHaveValue('12:10');
  await userEvent.click(page.getByRole('button', { name: 'Clear Dock Out' }));
  await save();
  await expect.element(page.getByText('Please give a reason for changing a recorded time')).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.fill(page.getByLabelText('Reason'), 'Wrong truck');
  await save();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent()).toMatchObject([
    { changes: { dockOutAt: null }, base: { dockOutAt: gone.dockOutAt }, reason: 'Wrong truck' },
  ]);
});

it('asks for the day if the truck arrived on another, and sets the yard’s local time', async () => {
  const checkIn = buildStaffCheckIn(gone);
  const { sent } = await open(checkIn, () => Response.json({ ...checkIn, version: 2 }));
  await expect.element(page.getByLabelText('Dock In day')).toHaveValue('2026-05-04');
  await userEvent.fill(page.getByLabelText('Dock In time'), '12:20');
  await userEvent.fill(page.getByLabelText('Reason'), 'Pressed too early');
  await save();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ changes: { dockInAt: '2026-05-04T17:20:00.000Z' } }]);
});

it('shows what the rules forbid without losing what was typed', async () => {
  const refusal = 'Clear Dock Out before Dock In.';
  await open(buildStaffCheckIn(gone), () => problemAnswer(409, 'illegal_transition', refusal));
  await userEvent.click(page.getByRole('button', { name: 'Clear Dock In' }));
  await userEvent.fill(page.getByLabelText('Reason'), 'Wrong truck');
  await save();
  await expect.element(page.getByRole('alert').getByText(refusal)).toBeVisible();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Wrong truck');
});

it('shows what somebody else set meanwhile, and overwrites it only when saved again', async () => {
  const theirs = '2026-05-04T17:15:00.000Z';
  const checkIn = buildStaffCheckIn(gone);
  const conflict = { field: 'dockInAt', yours: '2026-05-04T17:20:00.000Z', theirs };
  const answers = [
    () =>
      new Response(
        JSON.stringify({
          type: 'about:blank',
          title: 'Changed',
          status: 409,
          code: 'edit_conflict',
          message: 'Someone else changed this in the meantime: dockInAt.',
          conflicts: [conflict],
          requestId: 'r-1',
        }),
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      ),
    () => Response.json({ ...checkIn, version: 3 }),
  ];
  const { sent } = await open(checkIn, () => answers.shift()?.() ?? Response.error());
  await userEvent.fill(page.getByLabelText('Dock In time'), '12:20');
  await userEvent.fill(page.getByLabelText('Reason'), 'Pressed too early');
  await save();
  await expect.element(page.getByText(/Someone else set Dock In to 12:15 PM in the meantime/)).toBeVisible();
  await save();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent().at(-1)).toMatchObject({ base: { dockInAt: theirs } });
});

it('does nothing if both times are unchanged', async () => {
  const { sent } = await open(buildStaffCheckIn(gone), () => Response.error());
  await userEvent.fill(page.getByLabelText('Reason'), 'No idea');
  await save();
  await expect.element(page.getByText('Nothing to save: all times are as they were.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('offers the call and the work where they are recorded, to be changed but not cleared', async () => {
  const checkIn = buildStaffCheckIn({
    ...gone,
    dock: '4',
    dockAssignedAt: '2026-05-04T17:05:00.000Z',
    workStartedAt: '2026-05-04T17:12:00.000Z',
  });
  const { sent } = await open(checkIn, () => Response.json({ ...checkIn, version: 2 }));
  await expect.element(page.getByLabelText('Called time')).toHaveValue('12:05');
  expect(page.getByLabelText('Work ended time').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Clear Work begun' }).elements()).toEqual([]);
  await userEvent.fill(page.getByLabelText('Work begun time'), '12:20');
  await userEvent.fill(page.getByLabelText('Reason'), 'Pressed too early');
  await save();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent()).toMatchObject([
    { changes: { workStartedAt: '2026-05-04T17:20:00.000Z' }, base: { workStartedAt: checkIn.workStartedAt } },
  ]);
});

it('asks which one is meant of a time that the clocks show twice', async () => {
  const checkIn = buildStaffCheckIn({
    ...gone,
    dateCreated: '2026-11-01T06:10:00.000Z',
    dockInAt: null,
    dockOutAt: null,
  });
  const { sent } = await open(checkIn, () => Response.json({ ...checkIn, version: 2 }));
  await userEvent.fill(page.getByLabelText('Dock In day'), '2026-11-01');
  await userEvent.fill(page.getByLabelText('Dock In time'), '01:30');
  await expect.element(page.getByRole('radio', { name: /^The first time/ })).toBeChecked();
  await page.getByRole('radio', { name: /^The second time/ }).click();
  await userEvent.fill(page.getByLabelText('Reason'), 'Written down late');
  await save();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ changes: { dockInAt: '2026-11-01T07:30:00.000Z' } }]);
});

it('says by whose clock times are where the device does not know the zone of the yard', async () => {
  const config = buildConfig();
  const facilities = config.facilities.map((facility) => ({ ...facility, timeZone: 'America/Somewhere' }));
  await open(buildStaffCheckIn(gone), () => Response.json({}), { ...config, facilities });
  const messages = page.getByText(/does not know the yard’s time zone, America\/Somewhere, so times are those of/);
  await expect.element(messages).toBeVisible();
});
