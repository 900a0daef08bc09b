/** Writes every generated file; `npm run generate` starts it with a Node that reads TypeScript. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './lib/generated.js';
import { root } from './lib/project.js';

for (const { path, make } of generatedFiles) {
  const file = join(root, path);
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const text = make(current);
  if (text !== current) writeFileSync(file, text);
  process.stdout.write(`${path}: ${text === current ? 'unchanged' : 'written'}\n`);
}
