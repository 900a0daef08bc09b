import { expect, it } from 'vitest';

import { refreshedLabel } from './figures-age.tsx';

it.each([
  [0, 'Just now'],
  [59_999, 'Just now'],
  [60_000, '1 minute ago'],
  [179_000, '2 minutes ago'],
  [3_600_000, '1 hour ago'],
  [7_500_000, '2 hours ago'],
  [86_399_000, '23 hours ago'],
  [86_400_000, '1 day ago'],
  [172_800_000, '2 days ago'],
])('says after %i ms: %s', (age, label) => {
  expect(refreshedLabel(1_000_000, 1_000_000 + age)).toBe(label);
});
