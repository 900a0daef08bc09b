import { describe, expect, test } from 'vitest';
import { root } from './project.js';
import { addUp, closingLine, countPlaywright, countVitest, judge, testFilesNotRun } from './reports.js';

const passed = { status: 'passed', assertionResults: [] };
const vitestReport = { numPassedTests: 3, numFailedTests: 0, numTotalTests: 5, testResults: [] };

describe('counting', () => {
  test('counts skipped tests as skipped, not passed, and names each', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a' },
      { status: 'skipped', fullName: 'b (needs Docker)' },
      { status: 'pending', fullName: 'c' },
    ];
    const report = { ...vitestReport, testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] };
    expect(countVitest(report)).toMatchObject({
      passed: 3,
      failed: 0,
      skipped: 2,
      skippedTests: ['b (needs Docker)', 'c'],
    });
  });

  test('counts a file that broke before its first test as one failure', () => {
    const broken = { name: `${root}/a.test.ts`, status: 'failed', message: 'Cannot find b.ts', assertionResults: [] };
    expect(countVitest({ ...vitestReport, testResults: [broken] })).toMatchObject({
      failed: 1,
      failedTests: ['a.test.ts: Cannot find b.ts'],
    });
  });

  test('does not count a file with a failed test twice', () => {
    const file = {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'failed' }, { status: 'passed' }],
    };
    expect(countVitest({ ...vitestReport, numTotalTests: 6, numFailedTests: 1, testResults: [file] }).failed).toBe(1);
  });

  test('says in one line what failed, where, and why', () => {
    const message = 'AssertionError: expected\n  4 to be 5\n    at a.test.ts:3:1';
    const one = { status: 'failed', fullName: 'four is five', failureMessages: [message] };
    const file = { name: `${root}/src/a.test.ts`, status: 'failed', assertionResults: [one] };
    const counted = countVitest({ ...vitestReport, numTotalTests: 6, numFailedTests: 1, testResults: [file] });
    expect(counted.failedTests).toEqual(['src/a.test.ts › four is five: AssertionError: expected 4 to be 5']);

    const results = [{ error: { message: '\u001B[31mno truck\u001B[39m' } }];
    const spec = { title: 'a day', file: 'day.e2e.ts', line: 7, tests: [{ status: 'unexpected', results }] };
    const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: [], suites: [{ specs: [spec] }] }).failedTests).toEqual([
      'e2e/day.e2e.ts:7 › a day: no truck',
    ]);
  });

  test('counts a flaky end-to-end test and an error outside tests as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{}] })).toMatchObject({ passed: 5, failed: 3, skipped: 2 });
  });

  test('counts a story that ran again because the browser stopped drawing by its second run, and says so', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 2, skipped: 0 };
    const of = (/** @type {string} */ type) => [
      { status: 'flaky', results: [{ error: { message: 'no truck' }, annotations: [{ type }] }, {}] },
    ];
    const specs = [
      { title: 'not drawn', tests: of('the browser stopped drawing') },
      { title: 'a race', file: 'race.e2e.ts', line: 1, tests: of('slow') },
    ];
    expect(countPlaywright({ stats, errors: [], suites: [{ specs }] })).toMatchObject({
      passed: 6,
      failed: 1,
      failedTests: ['e2e/race.e2e.ts:1 › a race: no truck'],
      remark: 'run again because the browser stopped drawing: not drawn',
    });
  });

  test('names a skipped end-to-end test at any depth', () => {
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 1 };
    const specs = [
      { title: 'runs', tests: [{ status: 'expected' }] },
      { title: 'does not', tests: [{ status: 'skipped' }] },
    ];
    const counted = countPlaywright({ stats, errors: [], suites: [{ suites: [{ specs }] }] });
    expect(counted.skippedTests).toEqual(['does not']);
  });
});

test('finds a test file that no runner picked up, and one without a test', () => {
  const unit = countVitest({ ...vitestReport, testResults: [{ name: `${root}/src/a.test.ts`, ...passed }] });
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
  const e2e = countPlaywright({ stats, errors: [], suites: [{ file: 'story.e2e.ts' }] });
  const paths = ['src/a.test.ts', 'src/a.ts', 'src/b.test.tsx', 'e2e/story.e2e.ts', 'e2e/empty.desktop.e2e.ts'];
  expect(testFilesNotRun(paths, [unit, e2e])).toEqual(['src/b.test.tsx', 'e2e/empty.desktop.e2e.ts']);
});

describe('a runner without a usable report has failed', () => {
  const report = (counts = {}) => JSON.stringify({ ...vitestReport, ...counts });

  test.each([
    ['no report', undefined, 0, 'ended with status 0 and no report'],
    ['half a report', '{"numPassed', 0, 'left an unreadable report'],
    ['a bad end without a failed test', report(), 1, 'ended with status 1 although no test failed'],
    ['no test at all', report({ numPassedTests: 0 }), 0, 'ran no tests'],
  ])('%s', (_case, text, status, remark) => {
    expect(judge(text, status, countVitest)).toMatchObject({ failed: 1, remark });
  });

  test('a clean exit is taken as it is', () => {
    expect(judge(report(), 0, countVitest)).toMatchObject({ passed: 3, failed: 0, skipped: 2 });
  });
});

test('the closing line adds up, and mentions skipped tests only if there are any', () => {
  const sum = addUp([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 4, failed: 2, skipped: 0 },
  ]);
  expect(closingLine(sum)).toBe('7 passed, 2 failed');
  expect(closingLine({ ...sum, skipped: 1 })).toBe('7 passed, 2 failed, 1 skipped');
});
