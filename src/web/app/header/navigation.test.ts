import { describe, expect, it } from 'vitest';

import { isPagePath } from '#shared/contract/page-names.ts';
import { facilitiesPath, posterPath, settingsPath, timeRecordPath } from '#web/staff/shell/admin-addresses.ts';
import { isActive, navigationFor } from './navigation.ts';
import { paths } from '#web/common/navigation/paths.ts';

describe('the header’s links', () => {
  it('shows the dashboard to staff only', () => {
    const labels = (isSignedIn: boolean) => navigationFor(isSignedIn).map(({ label }) => label);
    expect(labels(false)).not.toContain('Admin Dashboard');
    expect(labels(true)).toEqual([...labels(false), 'Admin Dashboard']);
    expect(labels(false).slice(0, 2)).toEqual(['Home', 'Driver Check-In']);
  });

  it.each([
    ['/', '/', true],
    ['/', '/driver', false],
    ['/driver', '/driver', true],
    ['/driver', '/driver/0190', true],
    ['/driver', '/drivers', false],
    ['/admin', '/', false],
    ['/admin', '/admin/settings', true],
    ['/admin', '/admin/docks', true],
  ])('the link to %s on page %s is active: %s', (to, pathname, active) => {
    expect(isActive(to, pathname)).toBe(active);
  });
});

it('the server knows every screen, so reloading never returns 404', () => {
  const { checkInRecord, ...others } = paths;
  const sections = ['company', 'facilities', 'form', 'queue', 'data', 'changes', 'about'].map(
    (slug) => `${settingsPath}/${slug}`,
  );
  const admin = [
    settingsPath,
    ...sections,
    `${facilitiesPath}/woodridge`,
    posterPath('woodridge'),
    timeRecordPath('0190'),
  ];
  const all = [...Object.values(others), checkInRecord('0190'), ...admin];
  expect(all.filter((path) => !isPagePath(path))).toEqual([]);
});
