import { render } from 'vitest-browser-react';

import type { Visit } from '#shared/contract/visit.ts';
import { VisitScreen } from '#web/driver/visit/visit-screen.tsx';
import { type FakeRoute, installFakeServer } from './fake-server.ts';
import { MemoryRouter } from './memory-router.tsx';
import { buildConfig } from './public-config.ts';

/** Opens the page of a visit with the server's response, at its own address or a link's. Returns the server. */
export async function openVisit(answer: Visit | FakeRoute, path = '/visit', more: Record<string, FakeRoute> = {}) {
  const server = installFakeServer({
    'GET /api/config': () => Response.json(buildConfig({ publicUrl: 'https://yard.example' })),
    'GET /api/visit': typeof answer === 'function' ? answer : () => Response.json(answer),
    ...more,
  });
  await render(
    <MemoryRouter initialEntries={[path]}>
      <VisitScreen />
    </MemoryRouter>,
  );
  return server;
}
