import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callExamples } from '#shared/contract/examples.ts';
import { contract } from '#shared/contract/index.ts';
import { openApiDocument } from '#shared/contract/openapi.ts';
import { firstDocks, firstFacilities } from '#shared/facilities/first-facilities.ts';
import { settings } from '#server/settings.ts';
import { clientCalls } from './client-calls.js';
import { figureRows } from './figures.js';
import { root } from './project.js';

/** @typedef {import('#server/settings.ts').Setting<unknown>} Setting */
/** @typedef {{ path: string, make: (current: string) => string }} GeneratedFile */

/** @param {string} name */
const marks = (name) => ({ begin: `<!-- ${name}: made by \`npm run generate\` -->`, end: `<!-- ${name} end -->` });

/** The settings in the order of their object. */
const listed = Object.entries(/** @type {Record<string, Setting>} */ (settings));

/**
 * Every file that is generated from the sources, in whole or in part.
 *
 * @type {readonly GeneratedFile[]} `make` takes the file's current text (empty if there is none)
 */
export const generatedFiles = [
  { path: '.env.example', make: () => environmentExample() },
  { path: 'docs/operate.md', make: (current) => withSettingsTable(current) },
  { path: 'docs/scale.md', make: (current) => withTable('docs/scale.md', 'figures', figureRows(), current) },
  { path: 'docs/openapi.json', make: () => `${JSON.stringify(apiOfNewInstallation(), null, 2)}\n` },
  { path: 'packages/client/src/calls.ts', make: clientCalls },
  // The client package is self-contained, with the same retry policy and license.
  { path: 'packages/client/src/retry.ts', make: () => readFileSync(join(root, 'src/shared/errors/retry.ts'), 'utf8') },
  { path: 'packages/client/LICENSE', make: () => readFileSync(join(root, 'LICENSE'), 'utf8') },
];

/** The API document with the facilities of a new installation. */
const apiOfNewInstallation = () =>
  openApiDocument(contract, callExamples, { facilities: firstFacilities.names, docks: firstDocks });

const environmentExample = () => {
  const head = [
    '# Copy this file to .env and set what should differ from the defaults shown.',
    '# Any setting X can also be read from a file: X_FILE=/run/secrets/x',
  ];
  const entries = listed.map(([name, { description, default: value }]) => `# ${description}\n#${name}=${value}`);
  return `${head.join('\n')}\n\n${entries.join('\n\n')}\n`;
};

/**
 * @param {string} current the guide's text; the lines between its two markers are replaced
 * @returns {string}
 */
export const withSettingsTable = (current) => withTable('docs/operate.md', 'settings', settingRows(), current);

/** @param {string} path @param {string} name @param {string[][]} rows @param {string} current @returns {string} */
const withTable = (path, name, rows, current) => {
  const { begin, end } = marks(name);
  const [before, rest, ...more] = current.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${path} needs the lines ${begin} and ${end} once each.`);
  return `${before}${begin}\n\n${table(rows)}\n\n${end}${after}`;
};

const settingRows = () => [
  ['Setting', 'Default', 'What it is for'],
  ...listed.map(([name, { description, default: value, secret }]) => [
    `\`${name}\``,
    value === '' ? 'empty' : `\`${value}\``,
    secret ? `${description} Secret.` : description,
  ]),
];

/**
 * @param {string[][]} rows of equal length, the first one being the head
 * @returns {string} a Markdown table as the formatter writes it, every column as wide as its widest cell
 */
const table = (rows) => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join('\n');
};
