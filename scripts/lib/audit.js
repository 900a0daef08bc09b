import { npm } from './install.js';

/** @typedef {import('./runners.js').RunnerResult} RunnerResult */

/** The result of `npm audit`. A registry without advisories cannot answer, so the audit then counts as skipped.
 *
 * @param {{ status: number, output: string }} outcome of `npm audit --json`
 * @returns {RunnerResult}
 */
export const judgeAudit = ({ status, output }) => {
  const name = 'known vulnerabilities';
  /** @type {{ vulnerabilities?: Record<string, { severity: string }>, message?: string }} */
  let report;
  try {
    report = JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    report = {};
  }
  const { vulnerabilities } = report;
  if (!vulnerabilities)
    return { name, passed: 0, failed: 0, skipped: 1, remark: 'skipped: the registry does not answer npm audit' };
  if (status === 0) return { name, passed: 1, failed: 0, skipped: 0 };
  const found = Object.entries(vulnerabilities).map(([each, { severity }]) => `${each} (${severity})`);
  return { name, passed: 0, failed: 1, skipped: 0, remark: found.join(', ') };
};

/** Asks the registry for known high and critical vulnerabilities in the product's dependencies. */
export const audit = async () => judgeAudit(await npm(['audit', '--json', '--omit=dev', '--audit-level=high']));
