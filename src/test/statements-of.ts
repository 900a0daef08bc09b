import { AsyncLocalStorage } from 'node:async_hooks';

import pg from 'pg';
import { vi } from 'vitest';

const asking = new AsyncLocalStorage<symbol>();

interface Statement {
  text: string;
  values?: unknown[];
}

/** The SQL statements of requests, without those that a node runs in the background or for a new connection. */
export async function sentIn(calls: () => Promise<unknown>): Promise<Statement[]> {
  const [own, sent] = [Symbol('these calls'), [] as Statement[]];
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement, values] = given as [string | Statement, unknown[]?];
    if (asking.getStore() === own)
      sent.push(typeof statement === 'string' ? { text: statement, ...(values && { values }) } : statement);
    return original.apply(this, given) as never;
  });
  await asking.run(own, calls).finally(() => query.mockRestore());
  return sent.filter(({ text }) => !/pg_current_snapshot|^notify |pg_notify|^set jit = off;/.test(text));
}

/** The texts of the statements of requests that may fail. */
export async function statementsIn(calls: () => Promise<unknown>): Promise<string[]> {
  return (await sentIn(calls)).map(({ text }) => text);
}

/** The same for a request that must succeed. */
export async function statementsOf(call: () => Promise<{ statusCode: number }>): Promise<string[]> {
  let status = 0;
  const texts = await statementsIn(async () => {
    status = (await call()).statusCode;
  });
  if (status >= 300) throw new Error(`the call was answered with ${status}`);
  return texts;
}
