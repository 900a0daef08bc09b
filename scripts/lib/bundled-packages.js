import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file that lists a build's packages, relative to the build's folder. */
export const bundledPackagesFile = '.vite/packages.json';

/** @param {string} path @returns {string[]} the path of the file's package, as the lock file has it */
const placeOf = (path) => {
  const place = /^.*?\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(
    `/${path.replaceAll('\\', '/')}`,
  );
  return place?.[1] ? [place[1]] : [];
};

/** Records which packages a build bundles for browsers, including workers and fonts, for the notices that their licenses
 * require.
 *
 * @returns {{ page: import('vite').Plugin, worker: import('vite').Plugin }} for the build itself and for its workers
 */
export const bundledPackages = () => {
  /** @type {Set<string>} */
  const places = new Set();
  /** @param {import('vite').Rolldown.OutputBundle} bundle */
  const collect = (bundle) => {
    for (const output of Object.values(bundle)) {
      const files = output.type === 'chunk' ? output.moduleIds : output.originalFileNames;
      for (const place of files.flatMap(placeOf)) places.add(place);
    }
  };
  /** @param {unknown} _options @param {import('vite').Rolldown.OutputBundle} bundle */
  const generateBundle = (_options, bundle) => collect(bundle);
  return {
    worker: { name: 'bundled-packages-of-workers', generateBundle },
    page: {
      name: 'bundled-packages',
      apply: 'build',
      generateBundle,
      async writeBundle({ dir = '' }) {
        await mkdir(join(dir, '.vite'), { recursive: true });
        await writeFile(join(dir, bundledPackagesFile), `${JSON.stringify([...places].toSorted(), null, 2)}\n`);
      },
    },
  };
};
