import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** One hash over named contents; it depends on names and contents, but not on their order.
 *
 * @param {Iterable<readonly [name: string, content: string | Uint8Array]>} parts
 * @returns {string} hexadecimal
 */
export function digest(parts) {
  const lines = [...parts].map(([name, content]) => {
    const inner = createHash('sha256').update(content).digest('hex');
    return `${inner} ${JSON.stringify(name)}`;
  });
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}

/** @param {string} path a file with the digest of a finished step's inputs
 * @returns {string | undefined} its text, or undefined if the step has not finished
 */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}
