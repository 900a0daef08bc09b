import '#web/styles/index.css';

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import { type CallerRole, callers, may } from '#shared/access/permissions.ts';
import { installFakeServer } from '#test/fake-server.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { NewCheckInScreen } from './new-check-in-screen.tsx';
import { noFormTexts } from '#web/driver/form/instead-of-form.tsx';

const expiresAt = '2099-01-01T00:00:00Z';
const submit = page.getByRole('button', { name: 'Check In', exact: true });
const confirmation = page.getByRole('checkbox', { name: /I confirm and certify/ });
const refusal = page.getByRole('alert').getByText(noFormTexts.title);

/** Opens the form as a user with this role; as a visitor, nobody has signed in. */
async function open(role: CallerRole) {
  const user =
    role === 'visitor' ? null : { id: '01900000-0000-7000-8000-000000000001', email: 'role@example.com', role };
  becomeSession(user ? { status: 'signed-in', user, expiresAt } : signedOut(true));
  installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt: user && expiresAt }),
    'GET /api/config': () => Response.json({ timeZone: 'America/Chicago' }),
  });
  await render(
    <MemoryRouter initialEntries={['/driver']}>
      <NewCheckInScreen />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('heading', { name: 'Driver Check-In Form' })).toBeVisible();
}

it.each(callers)('offers %s the form if that role checks in, and says so if not', async (role) => {
  await open(role);
  const shown = () => ({
    form: submit.elements().length === 1,
    confirmation: confirmation.elements().length === 1,
    refusal: refusal.elements().length === 1,
  });
  const form = may(role, 'check-in:create');
  await expect.poll(shown).toEqual({ form, confirmation: role === 'visitor', refusal: !form });
});

it('has the form again once the viewer has left', async () => {
  await open('viewer');
  await expect.element(refusal).toBeVisible();
  becomeSession(signedOut(true));
  await expect.element(confirmation).toBeVisible();
  await expect.element(refusal).not.toBeInTheDocument();
});

it.each([
  ['staff', true],
  ['visitor', false],
] as const)('has its last section beside the others on a wide screen for %s: %s', async (role, isBeside) => {
  await page.viewport(1366, 768);
  await open(role);
  const box = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect();
  await expect.poll(() => box('Visit').left > box('Driver').right).toBe(isBeside);
  if (!isBeside) return;
  expect(box('Truck').left).toBe(box('Driver').left);
  expect(box('Visit').top).toBe(box('Driver').top);
  expect(submit.element().getBoundingClientRect().top).toBeGreaterThan(box('Visit').bottom);
  expect(innerWidth - box('Visit').right).toBe(box('Driver').left);
});
