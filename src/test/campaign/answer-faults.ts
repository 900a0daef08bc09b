import { Problem } from '#shared/contract/problem.ts';
import { type ErrorCode, errorCodes } from '#shared/errors/errors.ts';
import type { Received } from '#test/send.ts';
import { canary } from './hostile-values.ts';

const inside = [
  /\n\s+at /,
  /node_modules|node:internal|\/src\/|\.[jt]s:\d+/,
  /\bselect .* from |\binsert into |\bupdate \w+ set |\bdelete from /i,
  /syntax error|relation "|violates|duplicate key|SQLSTATE|Kysely|postgres/i,
  /undefined|\[object /,
];

const maxProblem = 16_384;

/** The faults of an error response; empty if there are none. */
export function faultsOf({ status, headers, body }: Received, columns: readonly string[], isHead: boolean): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push('a server fault');
  const type = String(headers['content-type']);
  // A page requested under another host name gets its error as an HTML page.
  if (status === 421 && type.startsWith('text/html')) {
    return body.includes(canary) ? [...faults, 'repeats what was sent'] : faults;
  }
  if (!type.startsWith('application/problem+json')) faults.push('no problem+json');
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('without nosniff');
  if (isHead) return faults;
  const answer: unknown = JSON.parse(body);
  const parsed = Problem.safeParse(answer);
  if (!parsed.success || errorCodes[parsed.data.code as ErrorCode].status !== status) faults.push('no known problem');
  for (const pattern of inside) if (pattern.test(body)) faults.push(`tells of the inside: ${pattern}`);
  for (const column of columns) if (body.includes(column)) faults.push(`names the column ${column}`);
  // Options are the installation's own: staff may have given a facility any name.
  const json = JSON.stringify(answer, (key, value: unknown) => (key === 'options' ? undefined : value));
  if (json.includes(canary)) faults.push('repeats what was sent');
  if (body.length > maxProblem) faults.push('is larger than any reader needs');
  return faults;
}

/** Which of these secrets a whole response contains, headers included. */
export function leaksIn({ headers, body }: Received, secrets: readonly string[]): string[] {
  const answer = `${JSON.stringify(headers)}\n${body}`;
  return secrets.filter((secret) => answer.includes(secret)).map((secret) => `tells a visitor ${secret}`);
}

/**
 * The tables a refused request may write to: refused operations are recorded by id, and failed sign-ins, wrong passwords
 * and ticket lookups are counted.
 */
export function tracesOf({ status, body }: Pick<Received, 'status' | 'body'>): string[] {
  if (status === 400 && body.includes('"code":"wrong_password"')) return ['sign_in_attempts'];
  if (status === 404) return ['operations', 'sign_in_attempts'];
  if (status === 409) return ['operations'];
  if (status === 401) return ['sign_in_attempts'];
  // A rate-limited request is one of these kinds; a throttled sign-in is recorded in the audit trail.
  return status === 429 ? ['operations', 'sign_in_attempts'] : [];
}
