import { MemoryRouter, Route, Routes } from 'react-router';
import { render } from 'vitest-browser-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { DockView, FacilityView } from '#shared/contract/facilities.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { DockBoardScreen } from '#web/staff/dock-board/dock-board-screen.tsx';
import { configStore } from '#web/common/data/config.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { fakeEventStream, type FakeRoute, installFakeServer } from './fake-server.ts';
import { buildConfig, buildFacilityList } from './public-config.ts';

interface BoardYard {
  trucks?: readonly StaffCheckIn[];
  docks?: readonly Partial<DockView>[];
  settings?: Partial<FacilityView>;
  path?: string;
  config?: Partial<PublicConfig>;
  routes?: Record<string, FakeRoute>;
}

/** The first facility of the tests, Woodridge, with these docks instead of its own. */
export function boardFacility({ docks, settings }: Pick<BoardYard, 'docks' | 'settings'>): FacilityView {
  const [facility] = buildFacilityList().facilities;
  if (!facility) throw new Error('there is a facility');
  const named = docks?.map((dock, index): DockView => {
    const id = `01990000-0000-7000-8001-${String(index + 1).padStart(12, '0')}`;
    return { id, name: String(index + 1), isShortListed: true, outOfService: null, isRetired: false, ...dock };
  });
  return { ...facility, ...(named && { docks: named }), ...settings };
}

/** Shows the dock board of Woodridge with a fake server that has these trucks and docks. */
export async function openDockBoard({ trucks = [], path, routes = {}, config: set = {}, ...yard }: BoardYard = {}) {
  const stream = fakeEventStream();
  const facility = boardFacility(yard);
  const config = buildConfig(set);
  configStore.write(config);
  const queue: FakeRoute = () =>
    Response.json({
      view: 'staff',
      checkIns: trucks.map((truck) => ({ ...truck, place: null })),
      totalCount: trucks.length,
      hasMore: false,
      activeCount: trucks.length,
      asOf: '2026-05-04T17:00:00.000Z',
    });
  const server = installFakeServer({
    'GET /api/config': () => Response.json(config),
    'GET /api/events': stream.answer,
    [`GET /api/facilities/${facility.id}`]: () => Response.json(facility),
    'GET /api/queue': queue,
    ...routes,
  });
  await render(
    <MemoryRouter initialEntries={[path ?? `/admin/docks?facility=${facility.slug}`]}>
      <Routes>
        <Route path="/admin/docks" element={<DockBoardScreen />} />
        <Route path="/login" element={<p>Please sign in</p>} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  );
  return { server, stream, facility };
}
