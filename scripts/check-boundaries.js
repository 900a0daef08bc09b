/** Checks the dependency rules of .dependency-cruiser.js. A checker that sees no files passes everything, so this one
 * first tests every rule on an example, and fails if it saw fewer modules than there are files.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.js';
import { allowedImports, declaredPackages, forbiddenImports, importedFiles } from './lib/boundary-examples.js';
import { filesUnder } from './lib/files.js';
import { knots } from './lib/knots.js';
import { root } from './lib/project.js';

const { options = {}, ...ruleSet } = rules;

/** @param {string} baseDir @param {string[]} folders */
const look = async (baseDir, folders) => {
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const { output } = await cruise(
    folders,
    /** @type {import('dependency-cruiser').ICruiseOptions} */ ({ ...cruiseOptions, baseDir, ruleSet, validate: true }),
    enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of a result.');
  return output;
};

/** @param {string} folder @param {string} path @param {string} text */
const write = (folder, path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Runs the rules over the examples, in a temporary project.
 * @returns {Promise<string[]>} messages about rules that missed or wrongly caught an example
 */
const faultsOfTheRules = async () => {
  const faults = [];
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  try {
    const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    write(folder, 'package.json', JSON.stringify({ type: 'module', imports, ...declaredPackages }));
    const packages = Object.values(declaredPackages).flatMap((named) => Object.keys(named));
    for (const name of [...packages, 'not-in-the-manifest']) {
      write(folder, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
      write(folder, `node_modules/${name}/index.js`, '');
    }
    for (const path of importedFiles) write(folder, path, 'export {};\n');
    const examples = [...forbiddenImports, ...allowedImports];
    for (const [index, [from, code]] of examples.entries()) {
      // One file per example, in the same folder and with the same extension.
      const path = importedFiles.includes(from) || from.endsWith('config.ts') || code.includes('./b.ts');
      write(folder, path ? from : numbered(from, index), code);
    }
    const { violations } = (await look(folder, ['src', 'packages'])).summary;
    for (const [index, [from, code, rule]] of forbiddenImports.entries()) {
      const caught = violations.some(
        (one) => one.rule.name === rule && (one.from === from || one.from === numbered(from, index)),
      );
      if (!caught) faults.push(`The rule ${rule} does not catch, in ${from}: ${code}`);
    }
    for (const [index, [from, code]] of allowedImports.entries()) {
      const path = numbered(from, index + forbiddenImports.length);
      for (const one of violations.filter((violation) => violation.from === path))
        faults.push(`The rule ${one.rule.name} forbids what is allowed, in ${from}: ${code}`);
    }
    const proven = new Set(forbiddenImports.map(([, , rule]) => rule));
    for (const { name } of rules.forbidden ?? [])
      if (name && !proven.has(name)) faults.push(`The rule ${name} has no example that proves it.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return faults;
};

/** @param {string} path @param {number} index */
const numbered = (path, index) => path.replace(/\/([^/]+)$/, `/x${index}-$1`);

/** @returns {Promise<string[]>} messages about violations in the sources */
const faultsOfTheSources = async () => {
  const files = filesUnder(join(root, 'src')).filter((path) => /\.tsx?$/.test(path));
  const result = await look(root, ['src', 'packages/client/src']);
  const seen = result.modules.filter((module) => module.source.startsWith('src/')).length;
  const faults = result.summary.violations
    .filter((one) => one.rule.severity === 'error')
    .map((one) => `${one.rule.name}: ${one.from} → ${one.to}`);
  faults.push(...knots(result.modules));
  if (seen < files.length * 0.8) faults.push(`Only ${seen} of ${files.length} source files were seen.`);
  process.stdout.write(`${seen} modules, ${forbiddenImports.length} examples of forbidden imports caught.\n`);
  return faults;
};

const faults = [...(await faultsOfTheRules()), ...(await faultsOfTheSources())];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
