/**
 * @param {string} markdown
 * @param {ReadonlySet<string>} folders the first parts of the repository's paths
 * @returns {{ path: string, isLink: boolean }[]} the repository paths that a text names: link targets, and paths in
 *   backticks that begin with one of the folders; not patterns, commands or URLs
 */
export function citedPaths(markdown, folders) {
  const links = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^([a-z]+:|\/)/.test(target))
    .map((path) => ({ path, isLink: true }));
  const quoted = [...withoutBlocks(markdown).matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(text) && folders.has(text.split('/')[0] ?? ''))
    .filter((text) => !/NNNN|NAME/.test(text))
    .map((path) => ({ path, isLink: false }));
  return [...links, ...quoted];
}

/** @param {string} markdown @returns {string[]} the npm scripts that a text names, including in code blocks */
export function citedScripts(markdown) {
  const named = [...markdown.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  const short = [...markdown.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name);
  return [...new Set([...named, ...short])];
}

/**
 * @param {string} markdown
 * @returns {string[]} the settings that a text names in backticks; `X_FILE`, the file with the value of `X`, counts as `X`
 */
export function citedSettings(markdown) {
  const named = [...withoutBlocks(markdown).matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)];
  return [...new Set(named.map(([, name = '']) => name.replace(/_FILE$/, '')))];
}

/** @param {string} source @returns {string[]} the headings of docs/product that comments cite */
export function citedHeadings(source) {
  const text = source.replaceAll(/\n\s*\*\s?/g, ' ');
  return [...text.matchAll(/docs\/product, "([^"]+)"/g)].map(([, heading = '']) => heading);
}

/** @param {string} markdown @returns {Set<string>} its headings, without marks */
export function headings(markdown) {
  const lines = withoutBlocks(markdown).match(/^#{1,6} .+$/gm) ?? [];
  return new Set(lines.map((line) => line.replace(/^#+ /, '').replaceAll('`', '').trim()));
}

/** @param {string} markdown */
const withoutBlocks = (markdown) => markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
