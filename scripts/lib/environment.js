import { delimiter, sep } from 'node:path';

const binFolder = /(^|[/\\])node_modules[/\\]\.bin[/\\]?$/;

/**
 * A PATH without any `node_modules/.bin`. npm puts those first, and ours holds the pinned `node`, which a fresh
 * install deletes while it runs.
 *
 * @param {string | undefined} path
 * @returns {string}
 */
export function pathWithoutPackages(path) {
  return (path ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && !binFolder.test(folder))
    .join(delimiter);
}

/**
 * The Node that was there before our own packages: the one npm itself runs on when npm started us.
 *
 * @param {{ npmNode: string | undefined, current: string, root: string }} known
 * @returns {string} an absolute path, or plain `node` when every known one lives in our packages
 */
export function originalNode({ npmNode, current, root }) {
  const packages = `${root}${sep}node_modules${sep}`;
  return [npmNode, current].find((path) => path !== undefined && path !== '' && !path.startsWith(packages)) ?? 'node';
}
