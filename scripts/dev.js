/** `npm run dev`: the server, restarted when its sources change, behind Vite's development server, which hot-reloads the
 * web app and forwards /api and drivers' documents, which are rendered from a build.
 */
import './lib/refuse-old-node.js';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installWhenMissing } from './lib/install.js';
import { root } from './lib/project.js';
import { exitStatus } from './lib/run.js';
import { environmentFor, program, runtime } from './lib/runtime.js';
import { buildWebApp } from './lib/web-build.js';

await installWhenMissing();
const node = runtime();
const build = await buildWebApp(node);
if (build.status !== 0)
  process.stderr.write(`${build.output}\nDrivers' pages are not rendered: the web app could not be built.\n`);
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const commands = [[...settings, '--watch', '--watch-preserve-output', 'src/server/main.ts'], [program('vite')]];
const children = commands.map((command) =>
  spawn(node, command, { cwd: root, env: environmentFor(node), stdio: 'inherit' }),
);
/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));
for (const child of children) {
  // Neither is useful without the other.
  child.on('exit', (code, signal) => {
    process.exitCode ||= exitStatus(code, signal);
    stop('SIGTERM');
  });
}
