import { expect, test } from 'vitest';
import { judgeAudit } from './audit.js';

const report = (/** @type {object} */ vulnerabilities) =>
  `npm warn something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities })}`;

test('passes without known vulnerabilities', () => {
  expect(judgeAudit({ status: 0, output: report({}) })).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
});

test('fails on a known vulnerability and names it', () => {
  expect(judgeAudit({ status: 1, output: report({ left: { severity: 'high' } }) })).toMatchObject({
    failed: 1,
    remark: 'left (high)',
  });
});

test.each([['{"message":"405 Method Not Allowed","statusCode":405}'], ['npm error network'], ['']])(
  'a registry that does not answer is named as skipped: %j',
  (output) => {
    expect(judgeAudit({ status: 1, output })).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
    expect(judgeAudit({ status: 1, output }).remark).toContain('does not answer');
  },
);
