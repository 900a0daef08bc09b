import { contract } from '#shared/contract/index.ts';
import { pagePaths } from '#shared/contract/pages.ts';

const maxSegments = 6;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const ownWords = new Set(
  [...pagePaths, ...Object.values(contract).map(({ path }) => path)]
    .flatMap((path) => path.split('/'))
    .filter((segment) => !/^[:{]/.test(segment)),
);

/**
 * An address as the log may hold it: without its query, and of its path only the product's own words and ids of records.
 * Whatever else somebody put there, such as a name, becomes an ellipsis. Source: docs/product.md, "The log".
 */
export function safePath(url: string): string {
  const segments = (url.split('?', 1)[0] ?? '').split('/', maxSegments + 1);
  return segments.map((segment) => (ownWords.has(segment) || uuid.test(segment) ? segment : '…')).join('/');
}
