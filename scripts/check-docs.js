/** Checks the documentation against the repository: the paths and npm scripts it names must exist, and so must the
 * headings of docs/product that doc comments cite. For the product's own pages it also checks links, settings,
 * addresses, and the screen texts they quote in bold type, and that a translated one has what the English one has.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { staffLanguages } from '../src/shared/words/staff-languages.ts';
import { citedHeadings, citedPaths, citedScripts, citedSettings, headings } from './lib/citations.js';
import { readPages, whatExists } from './lib/documentation-known.js';
import { sectionFaults } from './lib/documentation.js';
import { filesUnder } from './lib/files.js';
import { pageFaults, translationFaults } from './lib/page-citations.js';
import { root } from './lib/project.js';
import { run } from './lib/run.js';

const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
// Without git, ignored files cannot be told apart, but the documentation is the same.
const files =
  listed.status === 0
    ? listed.output.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
    : ['docs', 'src', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
        filesUnder(join(root, folder)).map((path) => `${folder}/${path}`),
      );

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
const scripts = new Set([...Object.keys(JSON.parse(read('package.json')).scripts), 'ci', 'install']);
const folders = new Set(files.map((path) => /** @type {string} */ (path.split('/')[0])));
const pages = files.filter((path) => path.startsWith('docs/product/'));
const product = headings(pages.map(read).join('\n'));

// Files that read or set settings: the program, its tools and the deployment files.
const readers = files
  .filter((path) => /\.([jt]sx?|ya?ml|service|sh|example)$|(^|\/)(Dockerfile|Caddyfile)$/.test(path))
  .map(read)
  .join('\n');

/** @type {string[]} */
const faults = [];
for (const file of files.filter((path) => /\.mdx?$/.test(path))) {
  const text = read(file);
  for (const { path, isLink } of citedPaths(text, folders)) {
    const beside = normalize(join(dirname(file), path));
    const found = existsSync(join(root, beside)) || (!isLink && existsSync(join(root, path)));
    if (!found) faults.push(`${file}: ${path} does not exist.`);
  }
  for (const script of citedScripts(text))
    if (!scripts.has(script)) faults.push(`${file}: there is no npm script '${script}'.`);
  for (const setting of citedSettings(text))
    if (!readers.includes(setting)) faults.push(`${file}: nothing reads a setting ${setting}.`);
}
for (const file of files.filter((path) => /\.(tsx?|js|sql)$/.test(path) && !/\.test\.[jt]sx?$/.test(path))) {
  for (const heading of citedHeadings(read(file)))
    if (!product.has(heading)) faults.push(`${file}: docs/product has no heading "${heading}".`);
}
const known = await whatExists(files);
for (const language of staffLanguages)
  for (const { path, file, text, english } of readPages(language)) {
    const apart = language === 'en' ? [] : [...(await sectionFaults(file)), ...translationFaults(text, english)];
    faults.push(...[...pageFaults(text, path, known), ...apart].map((fault) => `${path} (${language}): ${fault}`));
  }
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
