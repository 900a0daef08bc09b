/** @typedef {{ optionalDependencies?: Record<string, string> }} LockedPackage */

/**
 * @param {Record<string, LockedPackage>} packages the lock file's `packages`: place → package
 * @returns {{ by: string, name: string, version: string }[]} the optional packages that a package depends on and the
 * lock file lacks
 */
export function leftOut(packages) {
  return Object.entries(packages).flatMap(([by, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesFor(by, name).some((place) => place in packages))
      .map(([name, version]) => ({ by: by || 'package.json', name, version })),
  );
}

/** @param {string} by @param {string} name @returns {string[]} where a package's own dependency may be installed, the nearest first */
const placesFor = (by, name) => {
  const parts = by.split('/node_modules/');
  const inside = parts.map(
    (_part, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/node_modules/${name}`,
  );
  return [...inside.filter((place) => !place.startsWith('/')), `node_modules/${name}`];
};
