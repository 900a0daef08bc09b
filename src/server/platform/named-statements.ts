import { createHash } from 'node:crypto';

import pg from 'pg';

const maxNames = 500;
const names = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  let name = names.get(sql);
  if (!name && names.size < maxNames) {
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
    names.set(sql, name);
  }
  return name;
}

/**
 * A client that prepares its parameterised statements, so that the server parses and plans each once per connection. At
 * most 500 texts are prepared, which bounds the memory of every backend.
 */
export class NamedStatementClient extends pg.Client {
  // The signature is wide because pg has a dozen overloads; only the query builder's (text, values) form is changed.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text);
      if (name) return super.query({ name, text, values }) as never;
    }
    return (super.query as (...all: unknown[]) => never)(...args);
  }
}
