import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.js';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {Count & { skippedTests: string[], failedTests: string[], files: string[], remark?: string }} Counted with the titles of the skipped tests, which say what they need, what failed where and why, and the files that ran */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile name: its path */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numTotalTests: number, testResults: VitestFile[] }} VitestReport */
/** @typedef {{ error?: { message?: string }, annotations?: { type: string }[] }} PlaywrightResult */
/** @typedef {{ title: string, file?: string, line?: number, tests: { status: string, results?: PlaywrightResult[] }[] }} PlaywrightSpec */
/** @typedef {{ file?: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite file: its path in `e2e` */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[], suites?: PlaywrightSuite[] }} PlaywrightReport */

/** @typedef {Count & { remark?: string, skippedTests?: string[], failedTests?: string[], files?: string[] }} Judged without files if the report is unusable */

/** @type {Readonly<Count>} */
const nothing = { passed: 0, failed: 0, skipped: 0 };

/** vitest has several statuses for a test that did not run. */
const ran = new Set(['passed', 'failed']);

const maxReasonLength = 300;

/**
 * @param {string} where
 * @param {string | undefined} message
 * @returns {string} in one line, so that the end of a long log says what to look for
 */
function failure(where, message) {
  const [said = ''] = stripVTControlCharacters(message ?? '').split('\n    at ');
  const reason = said.replaceAll(/\s+/g, ' ').trim();
  return `${where}${reason && `: ${reason.slice(0, maxReasonLength)}`}`;
}

/**
 * Adds up vitest's JSON report. A file that broke before any of its tests ran counts as one failed.
 *
 * @param {VitestReport} report
 * @returns {Counted}
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numTotalTests - report.numPassedTests - report.numFailedTests,
    skippedTests: report.testResults.flatMap((file) =>
      file.assertionResults.flatMap(({ status, fullName }) => (!ran.has(status) && fullName ? [fullName] : [])),
    ),
    failedTests: [
      ...broken.map(({ name, message }) => failure(relative(root, name), message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            failure(`${relative(root, name)} › ${fullName}`, failureMessages?.[0]),
          ),
      ),
    ],
    files: report.testResults.map(({ name }) => relative(root, name)),
  };
}

/**
 * @param {PlaywrightSuite[]} suites
 * @returns {PlaywrightSpec[]}
 */
function specsIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsIn(inner)]);
}

/** @param {PlaywrightSpec} spec */
function failureOf({ title, file, line, tests }) {
  const error = tests.flatMap(({ results = [] }) => results).find((result) => result.error)?.error;
  return failure(`e2e/${file}:${line} › ${title}`, error?.message);
}

/** @param {PlaywrightSpec} spec */
const wasNotDrawn = ({ tests }) =>
  tests.some(
    ({ status, results = [] }) =>
      status === 'flaky' &&
      results.some(({ annotations = [] }) => annotations.some(({ type }) => type === 'the browser stopped drawing')),
  );

/**
 * Adds up Playwright's JSON report. A test that passed only on a retry counts as failed, unless the browser had stopped
 * drawing, and so does every error outside tests.
 *
 * @param {PlaywrightReport} report
 * @returns {Counted}
 */
export function countPlaywright({ stats, errors, suites = [] }) {
  const specs = specsIn(suites);
  const notDrawn = specs.filter(wasNotDrawn);
  const failed = stats.unexpected + stats.flaky - notDrawn.length + errors.length;
  /** @param {string[]} statuses */
  const ended = (...statuses) => specs.filter(({ tests }) => tests.some(({ status }) => statuses.includes(status)));
  return {
    passed: stats.expected + notDrawn.length,
    failed,
    skipped: stats.skipped,
    skippedTests: ended('skipped').map(({ title }) => title),
    failedTests: ended('unexpected', 'flaky')
      .filter((spec) => !notDrawn.includes(spec))
      .map(failureOf),
    ...(notDrawn.length > 0 && {
      remark: `run again because the browser stopped drawing: ${notDrawn.map(({ title }) => title).join(', ')}`,
    }),
    files: suites.flatMap(({ file }) => (file ? [`e2e/${file}`] : [])),
  };
}

/**
 * The result of a runner. One that left no report, exited with an error without a failed test, or ran no test at all
 * counts as one failure: silence is not success.
 *
 * @template Report
 * @param {string | undefined} reportText the JSON report, if there is one
 * @param {number} status the exit status
 * @param {(report: Report) => Counted} count
 * @returns {Judged}
 */
export function judge(reportText, status, count) {
  if (reportText === undefined) return { ...nothing, failed: 1, remark: `ended with status ${status} and no report` };
  let counted;
  try {
    counted = count(JSON.parse(reportText));
  } catch {
    return { ...nothing, failed: 1, remark: 'left an unreadable report' };
  }
  if (counted.failed === 0 && status !== 0)
    return { ...counted, failed: 1, remark: `ended with status ${status} although no test failed` };
  if (counted.passed + counted.failed === 0) return { ...counted, failed: 1, remark: 'ran no tests' };
  return counted;
}

/**
 * The test files that no runner picked up: those with a wrong extension, or without a test.
 *
 * @param {string[]} paths in the project
 * @param {Judged[]} runs
 * @returns {string[]}
 */
export function testFilesNotRun(paths, runs) {
  const run = new Set(runs.flatMap(({ files = [] }) => files));
  return paths.filter((path) => /\.(test|e2e)\.\w+$/.test(path) && !run.has(path));
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function addUp(counts) {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    nothing,
  );
}

/**
 * @param {Count} count
 * @returns {string} `12 passed, 0 failed`, and `, 1 skipped` if there were any
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
