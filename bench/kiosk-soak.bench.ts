import { soakKiosk } from '../e2e/support/kiosk-soak.ts';
import { YardServer } from '../e2e/support/yard-server.ts';
import { chromiumPath } from '../scripts/lib/chromium.js';
import { runtime } from '../scripts/lib/runtime.js';
import { buildWebApp } from '../scripts/lib/web-build.js';
import { report } from './support/results.ts';

/**
 * Drivers check in at a kiosk one after the other, with a loss of network, a power cut and a restart of the tablet, a restart of the server and a new
 * version in between: nothing is lost or there twice, nothing of a driver is left, and memory, DOM, storage and history stay as they were.
 * `npm run bench -- kiosk-soak [DRIVERS]`
 */
const drivers = Number(process.argv[2] ?? 500);
const mostGrowth = 1.1;

const executablePath = chromiumPath();
if (!executablePath) throw new Error('A kiosk needs Chromium or Chrome: install one, or set CHROMIUM_PATH.');
const build = await buildWebApp(runtime());
if (build.status !== 0) throw new Error(build.output);
const yard = await YardServer.start();
try {
  const { lost, twice, unsigned, left, filledIn, lives } = await soakKiosk(yard, executablePath, drivers);
  const growth = lives.map(([before, after]) => {
    if (!before || !after) throw new Error('A life of the page was not measured.');
    const hasMore = after.stored > before.stored || after.history > before.history;
    return { heap: after.heapBytes / before.heapBytes, nodes: after.nodes / before.nodes, hasMore };
  });
  const hasGrown = growth.some(({ heap, nodes, hasMore }) => heap > mostGrowth || nodes > mostGrowth || hasMore);
  const budget = { mostGrowth };
  await report('kiosk-soak', { drivers, lost, twice, unsigned, left, filledIn, lives, growth, budget });
  if (lost !== 0 || twice !== 0 || unsigned !== 0 || left.length > 0 || filledIn.length > 0 || hasGrown) {
    process.stderr.write('The kiosk lost a check-in, kept something of a driver, or grew.\n');
    process.exitCode = 1;
  }
} finally {
  await yard.dispose();
}
