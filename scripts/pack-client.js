/**
 * `npm run pack-client -- FOLDER`: compiles packages/client and packs it into the folder as for npm; by default into
 * dist.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { npm } from './lib/install.js';
import { root } from './lib/project.js';
import { run } from './lib/run.js';
import { program, runtime } from './lib/runtime.js';

const source = join(root, 'packages', 'client');
const destination = resolve(process.env['INIT_CWD'] ?? root, process.argv[2] ?? join(root, 'dist'));
const folder = mkdtempSync(join(tmpdir(), 'warehouse-client-'));
mkdirSync(destination, { recursive: true });
for (const name of ['package.json', 'README.md', 'LICENSE', 'examples'])
  cpSync(join(source, name), join(folder, name), { recursive: true });

const compile = [program('typescript', 'tsc'), '-p', join(source, 'tsconfig.build.json')];
const steps = [
  () => run(runtime(), [...compile, '--outDir', join(folder, 'dist')]),
  () => npm(['pack', folder, '--pack-destination', destination, '--silent']),
];
for (const step of steps) {
  const { status, output } = process.exitCode ? { status: process.exitCode, output: '' } : await step();
  process.stdout.write(output);
  process.exitCode = Number(status);
}
rmSync(folder, { recursive: true });
