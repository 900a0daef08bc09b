import '#web/styles/index.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { useCheckIn } from '#web/staff/data/check-in-record.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { DockControls } from './dock-controls.tsx';

const dockIn = page.getByRole('button', { name: 'Dock In', exact: true });
const dockOut = page.getByRole('button', { name: 'Dock Out', exact: true });
const docked = { dockInAt: '2026-05-04T18:00:00Z', dockInTime: '1:00 PM' };

function Record({ id }: { id: string }) {
  const { data } = useCheckIn(id);
  return data ? <DockControls checkIn={data} /> : null;
}

async function show(checkIn: StaffCheckIn, patch?: FakeRoute) {
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    [`GET /api/check-ins/${checkIn.id}`]: () => Response.json(checkIn),
    ...(patch && { [`PATCH /api/check-ins/${checkIn.id}`]: patch }),
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <Record id={checkIn.id} />
      <Toaster />
    </QueryClientProvider>,
  );
  return server;
}

describe('the active button', () => {
  it('is Dock In while the truck waits', async () => {
    await show(buildStaffCheckIn());
    await expect.element(dockIn).toBeEnabled();
    await expect.element(dockOut).toBeDisabled();
  });

  it('is Dock Out once it is docked, with the time of Dock In', async () => {
    await show(buildStaffCheckIn(docked));
    await expect.element(dockIn).toBeDisabled();
    await expect.element(dockOut).toBeEnabled();
    await expect.element(page.getByText('Dock In: 1:00 PM')).toBeVisible();
  });

  it.each([
    { ...docked, dockOutAt: '2026-05-04T19:00:00Z', dockOutTime: '2:00 PM', status: 'completed' },
    { status: 'canceled' },
  ] as const)('is none for %j', async (values) => {
    await show(buildStaffCheckIn(values));
    await expect.element(dockIn).toBeDisabled();
    await expect.element(dockOut).toBeDisabled();
  });

  it('says why if no time does', async () => {
    await show(buildStaffCheckIn({ status: 'canceled' }));
    const reason = 'This check-in is canceled. Set its status to live or drop first.';
    await expect.element(page.getByText(reason).first()).toBeVisible();
  });

  it('is large enough for a gloved thumb', async () => {
    await show(buildStaffCheckIn());
    await expect.element(dockIn).toBeVisible();
    expect(dockIn.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(64);
  });
});

describe('Dock In', () => {
  it('sends the time of the press with an operation id, and shows the recorded time', async () => {
    const checkIn = buildStaffCheckIn();
    const server = await show(checkIn, () => Response.json({ ...checkIn, ...docked, version: 2 }));
    const before = Date.now();
    await dockIn.click();
    await expect.element(page.getByText('Dock In: 1:00 PM')).toBeVisible();
    await expect.element(dockOut).toBeEnabled();
    await expect.element(page.getByText('Dock In for Maria Lopez recorded at 1:00 PM.').first()).toBeVisible();

    const [sent] = server.callsTo(`PATCH /api/check-ins/${checkIn.id}`);
    const { changes, operationId, occurredAt, sentAt } = sent!.body as Record<string, string> & { changes: object };
    expect(changes).toEqual({ dockInAt: occurredAt });
    expect(operationId).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(occurredAt!)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(sentAt!)).toBeGreaterThanOrEqual(Date.parse(occurredAt!));
  });

  it("shows the server's reason if it refuses, and can be pressed again", async () => {
    const checkIn = buildStaffCheckIn();
    await show(checkIn, () =>
      problemAnswer(409, 'illegal_transition', 'Dock In is already recorded for this check-in.'),
    );
    await dockIn.click();
    await expect.element(page.getByText('Error updating check-in').first()).toBeVisible();
    await expect.element(page.getByText('Dock In is already recorded for this check-in.').first()).toBeVisible();
    await expect.element(dockIn).toBeEnabled();
  });
});
