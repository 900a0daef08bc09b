import { defineConfig } from '@playwright/test';
import { chromiumArguments, testBrowserPath } from './scripts/lib/chromium.js';

const executablePath = testBrowserPath() ?? '/usr/bin/chromium';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/**
 * A title says what a user does; a file's name says where it runs: `.phone.e2e.ts`, `.desktop.e2e.ts`, or on both where the
 * size of the screen matters.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/prepared-yard.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }]],
  forbidOnly: true,
  // Only for a browser that stopped drawing (`drawing` in support/test.ts); any other failure stays one.
  retries: 1,
  workers: 2,
  // Test by test, so that no worker waits for a long file that the other has begun.
  fullyParallel: true,
  // No story is told by it how fast the machine must be: it ends only what hangs.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Recording one takes about as much of the processor as the test itself: it is made of what has failed, afterwards.
    trace: 'off',
    // A third of what a page costs here: what moves is drawn again and again, and the worker of the site puts all of it
    // aside for each test anew. Stories about either ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [...chromiumArguments] },
  },
  projects: [
    // The longest come first, so that both workers end together.
    { name: 'widths', use: desktop, testMatch: '**/*.widths.e2e.ts' },
    { name: 'desktop', use: desktop, testIgnore: ['**/*.{phone,plain-http,widths}.e2e.ts'] },
    { name: 'phone', use: phone, testIgnore: ['**/*.{desktop,plain-http,widths}.e2e.ts'] },
    {
      // A yard without a certificate: the page is no secure context, as it is on a LAN address.
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
