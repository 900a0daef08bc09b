import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { documentation } from './scripts/lib/documentation.js';
import { chromiumArguments, testBrowserPath } from './scripts/lib/chromium.js';

/** Only to end tests that hang; not a performance requirement. */
const hangMs = 300_000;

const everywhere = {
  setupFiles: ['src/test/fail-on-console.ts'],
  restoreMocks: true,
  // By default vitest leaves one processor free, which is half of two.
  maxWorkers: 2,
  unstubGlobals: true,
  unstubEnvs: true,
  // A poll ends as soon as its condition holds; the limit only determines how long a failure takes on a busy machine.
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.{js,ts}'],
          exclude: ['**/*.db.test.ts', '**/*.server.test.ts', '**/*.web.test.*'],
          // Starting a process for each of a hundred small files takes longer than running their tests.
          isolate: false,
          testTimeout: hangMs,
          hookTimeout: hangMs,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'db',
          include: ['src/**/*.db.test.ts', 'bench/**/*.db.test.ts'],
          globalSetup: ['src/test/global-database.ts'],
          // Each file has its own app and database; the process keeps only code between files.
          isolate: false,
          testTimeout: hangMs,
          hookTimeout: hangMs,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'servers',
          include: ['src/**/*.server.test.ts'],
          globalSetup: ['src/test/global-database.ts'],
          testTimeout: hangMs,
          hookTimeout: hangMs,
        },
      },
      {
        plugins: [documentation(), react(), tailwindcss()],
        // A page that looks for its server between two tests, while no test serves requests, must find one: otherwise
        // it would consider itself offline for the next minute.
        publicDir: 'src/web/public',
        server: { headers: { 'x-warehouse-check-in': '1' } },
        // Every dependency is bundled before the first test: one found later would reload the page during a test.
        optimizeDeps: {
          entries: ['src/web/**/*.{ts,tsx}'],
          include: ['vitest-browser-react', 'react/jsx-dev-runtime', 'jsqr', 'age-encryption'],
        },
        test: {
          ...everywhere,
          name: 'web',
          setupFiles: [...everywhere.setupFiles, 'src/test/as-a-new-page.tsx'],
          include: ['src/web/**/*.web.test.{ts,tsx}'],
          testTimeout: hangMs,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            provider: playwright({
              launchOptions: { executablePath: testBrowserPath() ?? '/usr/bin/chromium', args: [...chromiumArguments] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
