import { describe, expect, it } from 'vitest';

import { isActive, navigationFor } from './navigation.ts';

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
  ])('says of the link to %s on the page %s: active %s', (to, pathname, active) => {
    expect(isActive(to, pathname)).toBe(active);
  });
});
