import '#web/styles/index.css';

import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { may, type Role, roles } from '#shared/access/permissions.ts';
import { fakeEventStream, installFakeServer } from '#test/fake-server.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { QueueDisplayScreen } from '#web/app/queue-display-screen.tsx';

const working = roles.filter((role) => may(role, 'check-in:update'));
const managing = roles.filter((role) => may(role, 'check-in:delete'));

/** What the queue offers beside a truck, and to which roles. Source: docs/product, "Roles and permissions". */
const offers = [
  ['its record on the dashboard', roles, page.getByRole('link', { name: /^Dashboard, .*Maria Lopez/ })],
  ['its next step', working, page.getByRole('button', { name: /^Dock In, .*Maria Lopez/ })],
  ['to edit it', working, page.getByRole('link', { name: /^Edit, .*Maria Lopez/ })],
  ['to delete it', managing, page.getByRole('button', { name: /^Delete, .*Maria Lopez/ })],
] as const;

async function open(role: Role) {
  await page.viewport(1440, 900);
  const user = { id: '01900000-0000-7000-8000-000000000001', email: 'role@example.com', role };
  const expiresAt = '2099-01-01T00:00:00Z';
  // A new sign-in, so that nothing cached is left over.
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  const checkIns = [buildStaffCheckIn()];
  const counts = { totalCount: 1, hasMore: false, activeCount: 1, asOf: '2026-05-04T17:00:00.000Z' };
  installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/events': fakeEventStream().answer,
    'GET /api/queue': () => Response.json({ view: 'staff', checkIns, ...counts }),
  });
  await render(
    <MemoryRouter initialEntries={['/queue']}>
      <QueueDisplayScreen />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('Maria Lopez', { exact: true })).toBeVisible();
}

it.each(roles)('the queue offers what the role %s may do with a truck, and nothing else', async (role) => {
  await open(role);
  const offered = () => offers.filter(([, , control]) => control.elements().length > 0).map(([what]) => what);
  const allowed = offers.filter(([, who]) => (who as readonly Role[]).includes(role)).map(([what]) => what);
  await expect.poll(offered).toEqual(allowed);
});
