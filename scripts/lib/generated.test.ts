import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { generatedFiles, withSettingsTable } from './generated.js';
import { root } from './project.js';

test.each(generatedFiles)(
  '$path is what the sources make of it; otherwise run "npm run generate"',
  ({ path, make }) => {
    const file = join(root, path);
    const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
    expect(current).toBe(make(current));
  },
);

test('refuses to overwrite a guide without the markers', () => {
  expect(() => withSettingsTable('# Operating\n')).toThrow('needs the lines');
});
