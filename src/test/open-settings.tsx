import { Link, Route, Routes } from 'react-router';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import type { Role } from '#shared/access/permissions.ts';
import type { SettingsUpdate } from '#shared/contract/settings.ts';
import { defaultSettings, type Settings } from '#shared/settings/settings.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { SettingsScreen } from '#web/staff/settings/settings-screen.tsx';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { fakeEventStream, type FakeRoute, installFakeServer } from './fake-server.ts';
import { buildConfig, buildFacilityList } from './public-config.ts';

const expiresAt = '2099-01-01T00:00:00Z';
const id = '01900000-0000-7000-8000-000000000001';

const noRules = () => Response.json({ version: 0, askAgainDays: null, texts: {}, publishedAt: null });
const withoutRules = Object.fromEntries(
  buildFacilityList().facilities.map((facility) => [`GET /api/facilities/${facility.id}/site-rules`, noRules]),
);

interface SettingsStage {
  role?: Role;
  values?: Partial<Settings>;
  routes?: Record<string, FakeRoute>;
}

/** Opens a settings page with a fake server that stores what is saved; `routes` adds endpoints. */
export async function openSettings(path = '', { role = 'admin', values = {}, routes = {} }: SettingsStage = {}) {
  const user = { id, email: 'admin@example.com', role };
  const defaults = defaultSettings();
  let current: Settings = { ...defaults, ...values };
  const view = () => Response.json({ values: current, defaults });
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/events': fakeEventStream().answer,
    'GET /api/health': () => Response.json({ status: 'healthy' }),
    'GET /api/settings': view,
    ...withoutRules,
    'PUT /api/settings': ({ body }) => {
      const { changes } = body as SettingsUpdate;
      const entries = Object.entries(changes).map(([name, value]) => [name, value ?? defaults[name as keyof Settings]]);
      current = { ...current, ...Object.fromEntries(entries) };
      return view();
    },
    ...routes,
  });
  /** Changes settings as somebody else; the page learns of it from any response. */
  const setElsewhere = (theirs: Partial<Settings>) => {
    current = { ...current, ...theirs };
  };
  configStore.write(buildConfig());
  await render(
    <MemoryRouter initialEntries={[`/admin/settings${path}`]}>
      <Link to="/admin">Elsewhere</Link>
      <Routes>
        <Route path="/admin/settings/:section?/:item?" element={<SettingsScreen notFound={<p>Not found</p>} />} />
        <Route path="/admin" element={<p>The dashboard</p>} />
        <Route path="/login" element={<p>Please sign in</p>} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  );
  return { server, setElsewhere };
}
