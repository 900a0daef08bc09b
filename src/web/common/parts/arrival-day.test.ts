import { expect, it } from 'vitest';

import { arrivalDay } from '#web/common/texts/times.ts';

const now = Date.parse('2026-05-05T03:00:00Z');

it("says Today for the yard's own day, whatever the browser's time zone", () => {
  expect(arrivalDay('2026-05-04T13:00:00Z', now, 'America/Chicago')).toBe('Today');
  expect(arrivalDay('2026-05-04T13:00:00Z', now, 'Europe/Berlin')).toBe('May 4, 2026');
});
