import { defineConfig } from '@playwright/test';
import { chromiumArguments, testBrowserPath } from './scripts/lib/chromium.js';

const executablePath = testBrowserPath() ?? '/usr/bin/chromium';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/**
 * A test's title says what a user does; the file name says where it runs: `.phone.e2e.ts`, `.desktop.e2e.ts`, or both
 * if the screen size matters.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/prepared-yard.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }]],
  forbidOnly: true,
  // Only for a browser that stopped drawing (`drawing` in support/test.ts); other failures are not retried.
  retries: 1,
  workers: 2,
  // Distributes single tests, so that no worker waits for another one's long file.
  fullyParallel: true,
  // Only to end tests that hang; not a performance requirement.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Recording a trace takes about as much processor time as the test itself, so traces are made by rerunning failed
    // tests.
    trace: 'off',
    // Animations and the service worker would take a third of the time of a page: animations are drawn again and again,
    // and the service worker caches all files anew for each test. Tests of either enable it.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [...chromiumArguments] },
  },
  projects: [
    // The longest tests come first, so that both workers finish together.
    { name: 'widths', use: desktop, testMatch: '**/*.widths.e2e.ts' },
    { name: 'desktop', use: desktop, testIgnore: ['**/*.{phone,plain-http,widths}.e2e.ts'] },
    { name: 'phone', use: phone, testIgnore: ['**/*.{desktop,plain-http,widths}.e2e.ts'] },
    {
      // A yard without a certificate: the page is not a secure context, as on a LAN address.
      name: 'plain-http',
      testMatch: '**/*.plain-http.e2e.ts',
      use: {
        ...phone,
        launchOptions: {
          executablePath,
          args: [...chromiumArguments, '--host-resolver-rules=MAP yard.test 127.0.0.1'],
        },
      },
    },
  ],
});
