import { render } from 'vitest-browser-react';

import type { Role } from '#shared/access/permissions.ts';
import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { ExpectedScreen } from '#web/staff/expected/expected-screen.tsx';
import { fakeEventStream, type FakeRoute, installFakeServer } from './fake-server.ts';
import { MemoryRouter } from './memory-router.tsx';
import { buildConfig } from './public-config.ts';

const expiresAt = '2099-01-01T00:00:00Z';

export interface ExpectedStage {
  role?: Role;
  isOn?: boolean;
  /** The list's content; the object form if there are further pages. */
  listed: (url: URL) => readonly ArrivalView[] | { arrivals: readonly ArrivalView[]; hasMore: boolean };
  routes?: Record<string, FakeRoute>;
  config?: Partial<PublicConfig>;
}

/** Opens the screen of expected arrivals for somebody who has just signed in. */
export async function openExpected({ role = 'staff', isOn = true, listed, routes, config: more }: ExpectedStage) {
  const user = { id: '01900000-0000-7000-8000-000000000001', email: 'sam@example.com', role };
  const config = buildConfig({ ...more, ...(isOn && { expectsArrivals: true }) });
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json(config),
    'GET /api/events': fakeEventStream().answer,
    'GET /api/expected-arrivals': ({ url }) => {
      const answer = listed(url);
      return Response.json('hasMore' in answer ? answer : { arrivals: answer, hasMore: false });
    },
    ...routes,
  });
  configStore.write(config);
  await render(
    <MemoryRouter initialEntries={['/admin/expected']}>
      <ExpectedScreen />
      <Toaster />
    </MemoryRouter>,
  );
}
