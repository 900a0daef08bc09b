import pg from 'pg';
import { vi } from 'vitest';

/** The texts of the statements that calls make which may be refused, without those that every node makes once a second or with a new connection. */
export async function statementsIn(calls: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await calls();
  const sent = query.mock.calls as unknown as [string | { text: string }][];
  const texts = sent.map(([statement]) => (typeof statement === 'string' ? statement : statement.text));
  query.mockRestore();
  return texts.filter((text) => !/pg_current_snapshot|^notify |pg_notify|^set jit = off;/.test(text));
}

/** The same of a call that is carried out. */
export async function statementsOf(call: () => Promise<{ statusCode: number }>): Promise<string[]> {
  let status = 0;
  const texts = await statementsIn(async () => {
    status = (await call()).statusCode;
  });
  if (status >= 300) throw new Error(`the call was answered with ${status}`);
  return texts;
}
