import { sendOverBadLine } from '../e2e/support/papers-over-line.ts';
import { runtime } from '../scripts/lib/runtime.js';
import { buildWebApp } from '../scripts/lib/web-build.js';
import { report } from './support/results.ts';

/**
 * A driver sends photos of several pieces from a real browser to a real server over a randomly failing connection,
 * while the browser is killed repeatedly. Fails unless every photo arrives complete and once, and is at any time stored
 * on the device or on the server. `npm run bench -- paper-line [PICTURES] [KILLS] [SEED]`
 */
const [pictures = 50, kills = 10, seed = 1] = process.argv.slice(2).map(Number);

const build = await buildWebApp(runtime());
if (build.status !== 0) throw new Error(build.output);
const measured = await sendOverBadLine({ pictures, kills, seed });
await report('paper-line', { seed, ...measured });
const { kept, stored, differing, lost } = measured;
if (kept !== pictures || stored !== pictures || differing + lost > 0) process.exitCode = 1;
