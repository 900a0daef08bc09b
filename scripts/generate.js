/** `npm run generate`: writes the files generated from the sources (.env.example, the settings in docs/operate.md, the figures in docs/scale.md,
 * docs/openapi.json) and from the lock file and the build (the bill of materials, the third-party notices).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './lib/generated.js';
import { root } from './lib/project.js';
import { runtime } from './lib/runtime.js';
import { thirdPartyFiles } from './lib/third-party.js';
import { buildWebApp } from './lib/web-build.js';

/** @param {string} path @param {(current: string) => string} make */
const update = (path, make) => {
  const file = join(root, path);
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const text = make(current);
  if (text !== current) writeFileSync(file, text);
  process.stdout.write(`${path}: ${text === current ? 'unchanged' : 'written'}\n`);
};

for (const { path, make } of generatedFiles) update(path, make);
// Only the build knows which packages are sent to browsers.
const build = await buildWebApp(runtime());
if (build.status === 0) for (const { path, text } of thirdPartyFiles()) update(path, () => text);
else process.stderr.write(build.output);
process.exitCode = build.status;
