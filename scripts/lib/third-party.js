import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPackagesFile } from './bundled-packages.js';
import { root } from './project.js';

/** @typedef {{ version: string, license?: string, integrity?: string, dev?: boolean, os?: string[] }} Locked */
/** @typedef {{ name: string, place: string, version: string, license: string | undefined, integrity: string | undefined, os: string[] | undefined, inBrowser: boolean }} Part */

const lockFile = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The packages that the product distributes: the server's dependencies, and those bundled for browsers.
 *
 * @param {{ packages: Record<string, Locked> }} lock
 * @param {string[]} bundled places of the packages in the web app
 * @returns {Part[]} by name and version
 */
export const partsOf = ({ packages }, bundled) =>
  Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && (!dev || bundled.includes(place)))
    .map(([place, { version, license, integrity, os }]) => ({
      name: place.split('node_modules/').at(-1) ?? place,
      place,
      version,
      license,
      integrity,
      os,
      inBrowser: bundled.includes(place),
    }))
    .toSorted((a, b) => (`${a.name} ${a.version} ${a.place}` < `${b.name} ${b.version} ${b.place}` ? -1 : 1));

/** @param {Part} part @returns {object} a component of CycloneDX 1.6 */
const componentOf = ({ name, version, license, integrity, place, inBrowser }) => {
  const [algorithm, sum = ''] = (integrity ?? '').split('-');
  const [scope, bare] = name.startsWith('@') ? name.split('/') : ['', name];
  const isExpression = /[\s(]/.test(license ?? '');
  return {
    type: 'library',
    'bom-ref': place,
    ...(scope && { group: scope }),
    name: bare,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [isExpression ? { expression: license } : { license: { id: license } }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }],
    }),
    properties: [{ name: 'warehouse-check-in:part', value: inBrowser ? 'browser' : 'server' }],
  };
};

/** @param {Part[]} parts @returns {string} a software bill of materials, deterministic for the same parts */
export const billOfMaterials = (parts) => {
  const { name, version, license, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const component = { type: 'application', name, version, description, licenses: [{ license: { id: license } }] };
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component },
    components: parts.map(componentOf),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
};

/** @param {Part} part @returns {string} the text of its license; empty if the package has none */
const licenceText = ({ place }) => {
  const folder = join(root, place);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const file =
    files.find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each)) ?? files.find((each) => /^licen[cs]e/i.test(each));
  return file ? readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim() : '';
};

/** Packages for a single platform include their license, but are not installed on other platforms to read it from. */
const isForOneMachine = (/** @type {Part} */ { os }) => os !== undefined;

/** @param {Part[]} parts @returns {string} the third-party notices, with authors and licenses */
export const notices = (parts) => {
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const part of parts) {
    const text = isForOneMachine(part) ? '' : licenceText(part);
    const heading = `${part.name} ${part.version} (${part.license ?? 'see the package'})`;
    byText.set(text, [...(byText.get(text) ?? []), heading]);
  }
  // Packages mention what is compiled into them only in their description.
  const apache = [...byText].find(([text]) => /^\s*Apache License/.test(text));
  if (parts.some(({ name }) => name === 'zxing-wasm'))
    apache?.[1].push('zxing-cpp, compiled into zxing-wasm (Apache-2.0)');
  const rule = '-'.repeat(80);
  const blocks = [...byText].map(([text, headings]) =>
    [[...new Set(headings)].join('\n'), text || 'The text of the licence is in the package.'].join('\n\n'),
  );
  const head =
    'The Warehouse Check-In System holds these packages, in the server or in the files it sends to browsers.';
  return `${[head, ...blocks].join(`\n\n${rule}\n\n`)}\n`;
};

/** The files generated from the lock file and the last build.
 *
 * @returns {{ path: string, text: string }[]}
 */
export const thirdPartyFiles = () => {
  const bundled = JSON.parse(readFileSync(join(root, 'dist/web', bundledPackagesFile), 'utf8'));
  const parts = partsOf(lockFile(), bundled);
  return [
    { path: 'docs/sbom.cdx.json', text: billOfMaterials(parts) },
    { path: 'THIRD-PARTY-NOTICES.txt', text: notices(parts) },
  ];
};
