import { Fragment } from 'react';
import { render } from 'vitest-browser-react';

import type { PublicConfig } from '#shared/contract/system.ts';
import { Frame } from '#web/app/frame.tsx';
import { Screens } from '#web/app/screens.tsx';
import { configStore } from '#web/common/data/config.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from './fake-server.ts';
import { MemoryRouter } from './memory-router.tsx';
import { buildOwnCheckIn, buildPublicCheckIn, buildPublicQueue, noon } from './public-check-in.ts';
import { buildTimeRecord } from './time-record.ts';
import { buildCalledVisit, buildVisit } from './visit.ts';

const none = () => new Response(null, { status: 204 });
const gone: FakeRoute = () => problemAnswer(404, 'not_found', 'The visit is gone.');
const earlier = '2026-05-04T16:55:00.000Z';
const queue = () =>
  Response.json(
    buildPublicQueue([
      buildPublicCheckIn({ place: 1 }),
      buildPublicCheckIn({ stage: 'called', dock: '6', dockAssignedAt: noon }),
      buildPublicCheckIn({
        stage: 'docked',
        dock: '7',
        dockAssignedAt: earlier,
        dockInAt: noon,
        dockInTime: '12:00 PM',
      }),
      buildPublicCheckIn({ stage: 'on-hold' }),
    ]),
  );

/** A screen to check: its name, its address, an English text that shows it has loaded, and the server's responses. */
export type Looked = [what: string, path: string, text: string, routes?: Record<string, FakeRoute>];

/** The screens that drivers open, in their initial state. */
export const driversScreens: Looked[] = [
  ['the home page', '/', 'Quick Check-In'],
  ['the form', '/driver', 'Driver Check-In Form'],
  [
    'the page after it',
    '/success',
    "What's Next?",
    { 'GET /api/check-ins/mine': () => Response.json(buildOwnCheckIn()) },
  ],
  ['the page after it without a check-in', '/success', 'Not checked in yet?'],
  ['a visit', '/visit', 'Take it along', { 'GET /api/visit': () => Response.json(buildVisit()) }],
  ['a call', '/visit', 'Are you coming?', { 'GET /api/visit': () => Response.json(buildCalledVisit()) }],
  ['a visit that is gone', '/v#q0W1e2R3t4Y5u6I7o8P9aA', 'This visit cannot be shown', { 'GET /api/visit': gone }],
  ['the queue', '/queue', 'On Hold'],
  ['a queue that fails', '/queue', 'Error loading queue data. Please try again.', { 'GET /api/queue': gone }],
  ['an address that does not exist', '/nowhere', 'Page Not Found'],
  [
    'a time record',
    '/time-record',
    'Corrections',
    { 'GET /api/check-ins/mine/time-record': () => Response.json(buildTimeRecord({ byMail: 'offered' })) },
  ],
];

/** Opens a page of a yard as a visitor. */
export async function openDriversScreen(
  path: string,
  config: PublicConfig,
  routes: Record<string, FakeRoute> = {},
): Promise<ReturnType<typeof installFakeServer>> {
  configStore.write(config);
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'GET /api/config': () => Response.json(config),
    'GET /api/check-ins/mine': none,
    'GET /api/check-ins/mine/time-record': none,
    'GET /api/queue': queue,
    ...routes,
  });
  // A kiosk fills the page.
  const Around = path === '/kiosk' ? Fragment : Frame;
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Around>
        <Screens />
      </Around>
    </MemoryRouter>,
  );
  return server;
}
