import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All files below a folder, in a stable order.
 *
 * @param {string} folder absolute path; a folder that does not exist has no files
 * @returns {string[]} paths relative to the folder, with forward slashes
 */
export function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isDirectory()) return filesUnder(join(folder, entry.name)).map((path) => `${entry.name}/${path}`);
      return entry.isFile() ? [entry.name] : [];
    })
    .toSorted();
}
