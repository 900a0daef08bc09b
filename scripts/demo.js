/**
 * `npm run demo`: the product with a simulated busy yard, to try it out. Trucks arrive, wait, dock and leave; Ctrl-C
 * stops it and removes everything. With `-- --second-company` it simulates another company's yard: two time zones,
 * docks with letters, and a form with two custom fields.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startText } from '#server/announce.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { firstCompany, secondCompany } from './lib/demo-companies.js';
import { runtime } from './lib/runtime.js';
import { setUpCompany } from './lib/set-up-company.js';
import { startThrowAwayYard } from './lib/throw-away-yard.js';
import { buildWebApp } from './lib/web-build.js';
import { yardHands } from './lib/yard-hands.js';
import { seededRandom, simulateYard } from './lib/yard-simulation.js';

/** How much simulated history there is at the start: enough for a truck that has waited four hours. */
const pastMinutes = 250;
/** A simulated minute takes this long, so that there is something to see. */
const minuteMs = 8000;

const [option, ...others] = process.argv.slice(2);
if (others.length > 0 || (option !== undefined && option !== '--second-company')) {
  process.stderr.write('Usage: npm run demo [-- --second-company]\n');
  process.exit(2);
}
const company = option === undefined ? firstCompany : secondCompany;

const build = await buildWebApp(runtime());
if (build.status !== 0) {
  process.stderr.write(`${build.output}\nThe web app could not be built.\n`);
  process.exit(build.status);
}

const stopped = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    // A second Ctrl-C exits at once.
    if (stopped.signal.aborted) process.exit(1);
    stopped.abort();
  });
}

/** A password for this run only. */
const account = { email: 'admin@warehouse.local', password: randomBytes(15).toString('base64url') };

/** @param {Awaited<ReturnType<typeof startThrowAwayYard>>} yard */
const keepBusy = async (yard) => {
  const { config, clock, server, setMinutesAgo } = yard;
  const site = `http://${['', '0.0.0.0'].includes(config.HOST) ? '127.0.0.1' : config.HOST}:${server.port}`;
  const perform = yardHands(site, account, () => clock.now());
  setMinutesAgo(pastMinutes + 1);
  if (company.setUp) await setUpCompany(site, account, company.setUp);
  const nextMinute = simulateYard(seededRandom(Date.now()), company);
  for (let ago = pastMinutes; ago > 0 && !stopped.signal.aborted; ago -= 1) {
    setMinutesAgo(ago);
    for (const event of nextMinute()) await perform(event);
  }
  setMinutesAgo(0);
  process.stdout.write(startText(config, { ...server, withQrCode: process.stdout.isTTY === true }));
  process.stdout.write(
    `\nStaff sign in at ${site}/login\n  email:    ${account.email}\n  password: ${account.password}\n`,
  );
  process.stdout.write('\nTrucks arrive, wait, dock and leave. Ctrl-C stops the demo and removes its data.\n');
  while (!stopped.signal.aborted) {
    await wait(minuteMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    if (stopped.signal.aborted) return;
    for (const event of nextMinute()) await perform(event);
  }
};

try {
  const { PORT, HOST, TIME_ZONE } = process.env;
  const unlimited = { RATE_LIMIT_PUBLIC_WRITES: '0', RATE_LIMIT_SIGN_IN: '0' };
  const administrator = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
  const yard = await startThrowAwayYard({ PORT, HOST, TIME_ZONE, ...unlimited, ...administrator });
  try {
    await keepBusy(yard);
  } finally {
    await yard.stop();
  }
  process.stdout.write('\nThe demo has stopped and its data is removed.\n');
} catch (error) {
  const text = error instanceof StartupError ? `${error.message}\n${error.remedy}` : error;
  process.stderr.write(`${text instanceof Error ? (text.stack ?? text.message) : text}\n`);
  process.exitCode = 1;
}
process.exit();
