import { afterAll, beforeAll, beforeEach } from 'vitest';

import { buildTestApp, type TestApp } from './build-test-app.ts';
import { type Calls, callsOf } from './calls.ts';

/** A test app with a signed-in caller. */
export interface StaffedSite {
  site: TestApp;
  /** Signed in again for each test, because tests advance the clock beyond the end of a session. */
  staff: Calls;
}

/** Sets up one app for the tests of a file; its members are available while a test runs. */
export function staffedSite(): StaffedSite {
  const yard = {} as StaffedSite;
  beforeAll(async () => {
    yard.site = await buildTestApp();
  });
  beforeEach(async () => {
    yard.staff = callsOf(yard.site, await yard.site.signedIn());
  });
  afterAll(() => yard.site.close());
  return yard;
}
