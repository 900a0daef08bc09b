import * as z from 'zod/mini';

import { AppError } from '#shared/errors.ts';

z.config({
  ...z.locales.en(),
  // A schema's own words come first; this stands for "expected string, received undefined".
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? 'This field is required.' : undefined,
});

type Issue = z.core.$ZodIssue;

/** An answer names at most so many fields, and so much of a name: what was sent must not come back larger. */
const mostFields = 50;
const longestName = 60;

function nameOf(path: readonly PropertyKey[]): string {
  const name = path.map(String).join('.') || 'body';
  return name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name;
}

function fieldMessages(issues: readonly Issue[]): Map<string, string> {
  // No object until the end: names such as 'constructor' are there in every object.
  const fields = new Map<string, string>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const name = nameOf(path);
    if (fields.size < mostFields && !fields.has(name)) fields.set(name, message);
  };
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') add(issue.path, issue.message);
    else for (const key of issue.keys) add([...issue.path, key], 'This field is not known here. Leave it out.');
  }
  return fields;
}

const mostRemembered = 200;
const longestRemembered = 500;

/**
 * A check of queries that remembers the latest ones by their text, frozen: displays ask the same all day long. Throws
 * as `parseRequest` does.
 */
export function rememberingParser<S extends z.ZodMiniType>(schema: S) {
  const remembered = new Map<string, z.output<S>>();
  return (url: string, value: unknown): z.output<S> => {
    const known = remembered.get(url);
    if (known !== undefined) return known;
    const parsed = parseRequest(schema, value);
    Object.freeze(parsed);
    if (remembered.size >= mostRemembered) remembered.clear();
    if (url.length <= longestRemembered) remembered.set(url, parsed);
    return parsed;
  };
}

/**
 * Checks one part of a request against its schema and returns the cleaned value. Throws `validation_failed` with a
 * message per field; nothing of the sent values is repeated, since an error text may be logged.
 */
export function parseRequest<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = fieldMessages(result.error.issues);
  const [first] = fields.values();
  const message = `Please correct ${[...fields.keys()].slice(0, 10).join(', ')}: ${first}`;
  throw new AppError('validation_failed', message, { fields: Object.fromEntries(fields) });
}
