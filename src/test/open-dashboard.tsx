import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { Route, Routes, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';

import type { Role } from '#shared/access/permissions.ts';
import { isOnSite } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import type { SignedInUser } from '#shared/contract/session.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { changeDeviceView, usualDeviceView } from '#web/common/parts/device-view.ts';
import { DashboardScreen } from '#web/staff/dashboard/dashboard-screen.tsx';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { fakeEventStream, type FakeRoute, installFakeServer } from './fake-server.ts';

const expiresAt = '2099-01-01T00:00:00Z';
const id = '01900000-0000-7000-8000-000000000001';
let user: SignedInUser = { id, email: 'admin@example.com', role: 'admin' };

const summary = {
  total: 1204,
  live: 37,
  drop: 7,
  uniqueCarriers: 62,
  averageWaitMinutes: 12.4,
  longestWaitMinutes: 65,
};

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** A list response with these check-ins on one page. */
export function pageOf(checkIns: StaffCheckIn[], values: Partial<StaffCheckInPage> = {}): Response {
  return Response.json({
    view: 'staff',
    checkIns,
    totalCount: checkIns.length,
    hasMore: false,
    totalIsLowerBound: false,
    doneCount: null,
    ...values,
  });
}

/** The queue's response with those of these check-ins that are on site. */
function queueOf(checkIns: StaffCheckIn[]): Response {
  const onSite = checkIns.filter(isOnSite).map((checkIn) => Object.assign({ place: null }, checkIn));
  const counts = { totalCount: onSite.length, activeCount: onSite.length, hasMore: false };
  return Response.json({ view: 'staff', checkIns: onSite, ...counts, asOf: new Date().toISOString() });
}

/** Signs in on a device without saved choices, so that nothing of the previous test is left. */
export function signInAnew(role: Role = 'admin'): void {
  changeDeviceView(usualDeviceView);
  user = { ...user, role };
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
}

/** Shows the dashboard with a fake server that has these check-ins or this list; `routes` adds endpoints. */
export async function openDashboard(
  checkIns: StaffCheckIn[] | FakeRoute,
  { path = '/admin', routes = {} }: { path?: string; routes?: Record<string, FakeRoute> } = {},
) {
  const stream = fakeEventStream();
  const known = typeof checkIns === 'function' ? [] : checkIns;
  const list: FakeRoute = typeof checkIns === 'function' ? checkIns : () => pageOf(checkIns);
  const records = known.map((row) => [`GET /api/check-ins/${row.id}`, () => Response.json(row)] as const);
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/events': stream.answer,
    'GET /api/check-ins': list,
    'GET /api/summary': () => Response.json(summary),
    'GET /api/queue': () => queueOf(known),
    'GET /api/check-ins/same-container': () => Response.json({ groups: [], otherDocks: [] }),
    'GET /api/health': () => Response.json({ status: 'healthy' }),
    ...Object.fromEntries(records),
    ...routes,
  });
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/admin" element={<DashboardScreen />} />
        <Route path="/login" element={<p>Please sign in</p>} />
        <Route path="/" element={<p>Home</p>} />
      </Routes>
      <Address />
      <Toaster />
    </MemoryRouter>,
  );
  return { server, stream };
}
