import { expect, it } from 'vitest';

import { relativeTime } from '#web/common/refresh/figures-age.tsx';

const now = Date.parse('2026-05-04T12:00:00Z');

it.each([
  ['2026-05-04T12:00:00Z', 'less than a minute ago'],
  ['2026-05-04T11:55:00Z', '5 minutes ago'],
  ['2026-05-04T10:00:00Z', '2 hours ago'],
  ['2026-05-02T12:00:00Z', '2 days ago'],
  ['2026-05-04T12:00:40Z', 'less than a minute ago'],
])('says of %s: %s', (timestamp, text) => {
  expect(relativeTime(timestamp, now)).toBe(text);
});
