import { createHash } from 'node:crypto';

import pg from 'pg';

const maxNames = 500;

/** The driver's message when a statement timed out. */
const silence = 'Query read timeout';

/**
 * The client prepares parameterized statements, so that the server parses and plans each once per connection; at most
 * 500, which bounds the memory of every backend. It closes its connection when a statement times out: the next one
 * would only queue behind it and time out as well.
 */
export class NamedStatementClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // The signature is wide because pg has a dozen overloads; only the query builder's (text, values) form is changed.
  override query(...args: unknown[]): never {
    const answer = this.#send(...args);
    if (answer instanceof Promise) answer.catch((error: Error) => this.#endIfSilent(error));
    return answer as never;
  }

  #send(...args: unknown[]): unknown {
    const [text, values] = args;
    if (args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = this.#nameOf(text);
      if (name) return super.query({ name, text, values });
    }
    return (super.query as (...all: unknown[]) => unknown)(...args);
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= maxNames) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.#names.set(text, name);
    return name;
  }

  #endIfSilent({ message }: Error): void {
    if (message === silence) void this.end().catch(() => undefined);
  }
}
