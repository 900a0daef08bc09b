import pg from 'pg';
import { vi } from 'vitest';

/** The texts of the statements that a call makes, without those that every node makes once a second or with a new connection. */
export async function statementsOf(call: () => Promise<{ statusCode: number }>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { statusCode } = await call();
  const sent = query.mock.calls as unknown as [string | { text: string }][];
  const texts = sent.map(([statement]) => (typeof statement === 'string' ? statement : statement.text));
  query.mockRestore();
  if (statusCode >= 300) throw new Error(`the call was answered with ${statusCode}`);
  return texts.filter((text) => !/pg_current_snapshot|^notify |pg_notify|^set jit = off;/.test(text));
}
