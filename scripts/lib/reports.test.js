import { describe, expect, test } from 'vitest';
import { root } from './project.js';
import { addUp, closingLine, countPlaywright, countVitest, judge, testFilesNotRun } from './reports.js';

const passed = { status: 'passed', assertionResults: [] };
const vitestReport = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

describe('counting', () => {
  test('skipped and unwritten tests are skipped, not passed, and each is named', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a' },
      { status: 'skipped', fullName: 'b (needs Docker)' },
      { status: 'todo', fullName: 'c' },
    ];
    const report = { ...vitestReport, testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] };
    expect(countVitest(report)).toMatchObject({
      passed: 3,
      failed: 0,
      skipped: 2,
      skippedTests: ['b (needs Docker)', 'c'],
    });
  });

  test('a file that broke before its first test counts as one failed', () => {
    const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
    expect(countVitest({ ...vitestReport, testResults: [broken] }).failed).toBe(1);
  });

  test('a file with a failed test is not counted twice', () => {
    const file = {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'failed' }, { status: 'passed' }],
    };
    expect(countVitest({ ...vitestReport, numFailedTests: 1, testResults: [file] }).failed).toBe(1);
  });

  test('a flaky end-to-end test and an error outside of tests count as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{}] })).toMatchObject({ passed: 5, failed: 3, skipped: 2 });
  });

  test('a skipped end-to-end test is named, wherever it is', () => {
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 1 };
    const specs = [
      { title: 'runs', tests: [{ status: 'expected' }] },
      { title: 'does not', tests: [{ status: 'skipped' }] },
    ];
    const counted = countPlaywright({ stats, errors: [], suites: [{ suites: [{ specs }] }] });
    expect(counted.skippedTests).toEqual(['does not']);
  });
});

test('a test file that no runner took for its own is found, as one without a test is', () => {
  const unit = countVitest({ ...vitestReport, testResults: [{ name: `${root}/src/a.test.ts`, ...passed }] });
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
  const e2e = countPlaywright({ stats, errors: [], suites: [{ file: 'story.e2e.ts' }] });
  const paths = ['src/a.test.ts', 'src/a.ts', 'src/b.test.tsx', 'e2e/story.e2e.ts', 'e2e/empty.desktop.e2e.ts'];
  expect(testFilesNotRun(paths, [unit, e2e])).toEqual(['src/b.test.tsx', 'e2e/empty.desktop.e2e.ts']);
});

describe('a runner that says nothing has not succeeded', () => {
  const report = (counts = {}) => JSON.stringify({ ...vitestReport, ...counts });

  test.each([
    ['no report', undefined, 0, 'ended with status 0 and no report'],
    ['half a report', '{"numPassed', 0, 'left a report that cannot be read'],
    ['a bad end without a failed test', report(), 1, 'ended with status 1 although no test failed'],
    ['no test at all', report({ numPassedTests: 0 }), 0, 'ran no test'],
  ])('%s', (_case, text, status, remark) => {
    expect(judge(text, status, countVitest)).toMatchObject({ failed: 1, remark });
  });

  test('a good end is taken as it is', () => {
    expect(judge(report(), 0, countVitest)).toMatchObject({ passed: 3, failed: 0, skipped: 2 });
  });
});

test('the closing line adds up and names what was skipped only when something was', () => {
  const sum = addUp([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 4, failed: 2, skipped: 0 },
  ]);
  expect(closingLine(sum)).toBe('7 passed, 2 failed');
  expect(closingLine({ ...sum, skipped: 1 })).toBe('7 passed, 2 failed, 1 skipped');
});
