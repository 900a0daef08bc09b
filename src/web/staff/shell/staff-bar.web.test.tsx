import '#web/styles/index.css';

import { useState } from 'react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Role } from '#shared/access/permissions.ts';
import { buildConfig } from '#test/public-config.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { configStore } from '#web/common/data/config.ts';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { BarSlot } from './bar-slot.ts';
import { PageHead } from './page-head.tsx';
import { StaffBar } from './staff-bar.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const signIn = (role: Role) =>
  becomeSession({
    status: 'signed-in',
    user: { id, email: 'sam@example.com', role },
    expiresAt: '2099-01-01T00:00:00Z',
  });
const bar = page.getByRole('region', { name: 'Staff' });
const links = () => bar.getByRole('link').elements();

/** Any staff page, titled with its address. */
function Page() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { pathname } = usePageLocation();
  return (
    <BarSlot value={slot}>
      <StaffBar onSlot={setSlot} />
      <main>
        <PageHead title={`The title of ${pathname}`}>
          <button type="button">A tool</button>
        </PageHead>
        <Link to="/admin/docks">Elsewhere</Link>
      </main>
    </BarSlot>
  );
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );

beforeEach(() => page.viewport(1366, 768));
afterEach(() => becomeSession(signedOut(true)));

it.each([
  ['viewer', ['Dashboard', 'Dock Board', 'Analytics']],
  ['staff', ['Dashboard', 'Dock Board', 'Analytics']],
  ['manager', ['Dashboard', 'Dock Board', 'Analytics', 'Settings']],
  ['admin', ['Dashboard', 'Dock Board', 'Analytics', 'Settings']],
] as const)('leads the role %s to %j', async (role, labels) => {
  signIn(role);
  await open('/admin');
  expect(links().map(({ textContent }) => textContent)).toEqual(labels);
});

it('leads to what is expected only where an administrator has switched that on', async () => {
  signIn('viewer');
  configStore.write(buildConfig({ expectsArrivals: true }));
  await open('/admin');
  expect(links().map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Dock Board', 'Expected', 'Analytics']);
  configStore.write(buildConfig());
});

it.each([
  ['/admin', 'Dashboard'],
  [`/driver/${id}`, 'Dashboard'],
  ['/admin/docks', 'Dock Board'],
  ['/analytics', 'Analytics'],
  ['/admin/settings/facilities/woodridge', 'Settings'],
  ['/admin/poster/woodridge', 'Settings'],
  ['/admin/account', undefined],
])('on %s says that one is on %s', async (address, label) => {
  signIn('admin');
  await open(address);
  expect(links().find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe(label);
});

it('has the title and the tools of the page in one line of 48 px, and its links in the same place on each', async () => {
  signIn('admin');
  await open('/admin');
  const placeOf = (element: Element) => element.getBoundingClientRect().left;
  const before = links().map(placeOf);
  await expect.element(bar.getByRole('heading', { level: 1 })).toHaveTextContent('The title of /admin');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect.element(bar.getByRole('heading', { level: 1 })).toHaveTextContent('The title of /admin/docks');
  await expect.element(bar.getByRole('button', { name: 'A tool' })).toBeVisible();
  expect(page.getByRole('heading').elements()).toHaveLength(1);
  expect(links().map(placeOf)).toEqual(before);
  expect(bar.element().getBoundingClientRect().height).toBeLessThan(50);
});

it.each([
  ['an invitation', '/admin/invitation', true],
  ['a check-in that a visitor looks at', `/driver/${id}`, false],
  ['the way to sign in', '/login', false],
])('is not there on %s, whose title stands in the page', async (_, address, isStaff) => {
  if (isStaff) signIn('admin');
  await open(address);
  expect(bar.elements()).toEqual([]);
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
