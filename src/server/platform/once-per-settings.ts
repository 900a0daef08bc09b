import type { Context } from './context.ts';
import type { Database } from './database.ts';

/**
 * What `read` finds, read once for each version of the settings: for what anybody can ask for and only a change that moves the
 * version alters, on whatever node that is made. A failed read is not kept.
 */
export function oncePerSettings<T>(read: (context: Context) => Promise<T>): (context: Context) => Promise<T> {
  const known = new WeakMap<Database, { value: Promise<T>; version: number }>();
  return (context) => {
    const { db } = context.database;
    const { version } = context.settings;
    const held = known.get(db);
    if (held?.version === version) return held.value;
    const value = read(context);
    known.set(db, { value, version });
    value.catch(() => known.delete(db));
    return value;
  };
}
