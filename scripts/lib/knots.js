import { dirname } from 'node:path';

/** @param {string} path */
const isProduct = (path) => /^src\/(server|shared|web)\//.test(path) && !/\.test\.tsx?$/.test(path);

/** A topic: the folder below a layer, or below an area of the browser code. @param {string} path */
const topicOf = (path) => dirname(path).split('/').slice(0, 4).join('/');

/**
 * Topics with cyclic dependencies at run time, direct or indirect, cannot be read one at a time.
 *
 * @param {{ source: string, dependencies: { resolved: string, dependencyTypes: string[] }[] }[]} modules as
 * dependency-cruiser finds them
 * @returns {string[]} messages, each with the imports that form the cycle
 */
export const knots = (modules) => {
  /** @type {Map<string, Map<string, string>>} */
  const needs = new Map();
  for (const { source, dependencies } of modules) {
    if (!isProduct(source)) continue;
    for (const { resolved, dependencyTypes } of dependencies) {
      const [from, to] = [topicOf(source), topicOf(resolved)];
      if (from === to || !isProduct(resolved) || dependencyTypes.includes('type-only')) continue;
      needs.set(from, (needs.get(from) ?? new Map()).set(to, `${source} → ${resolved}`));
    }
  }
  /** @param {string} start @param {string} end */
  const path = (start, end) => {
    const before = new Map([[start, start]]);
    for (const topic of before.keys())
      for (const next of needs.get(topic)?.keys() ?? []) if (!before.has(next)) before.set(next, topic);
    return before.has(end);
  };
  return [...needs].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => path(to, from)).map(([to, edge]) => `${from} and ${to} need each other: ${edge}`),
  );
};
