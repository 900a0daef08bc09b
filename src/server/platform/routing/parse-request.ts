import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

import { AppError } from '#shared/errors/errors.ts';
import { brokenRule } from '#shared/errors/schema-issue.ts';
import type { FieldError } from '#shared/errors/field-error.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';

/** An error response must never be larger than the request. */
const maxFields = 50;
const maxNameLength = 60;

function nameOf(path: readonly PropertyKey[]): string {
  const name = path.map(String).join('.') || 'body';
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength).toWellFormed()}…` : name;
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): Map<string, FieldError> {
  // A map rather than an object, which would already have names such as 'constructor'.
  const fields = new Map<string, FieldError>();
  for (const issue of issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const name = nameOf(path);
      if (fields.size >= maxFields || fields.has(name)) continue;
      fields.set(name, fieldError(String(path.at(-1)), brokenRule(issue)));
    }
  }
  return fields;
}

const maxCached = 200;
const maxCachedLength = 500;

/** Results are cached and frozen: displays repeat the same queries all day. */
export function cachedParser<S extends z.ZodMiniType>(schema: S) {
  const cache = new LRUCache<string, z.output<S> & object>({ max: maxCached });
  return (url: string, value: unknown): z.output<S> => {
    const known = cache.get(url);
    if (known !== undefined) return known;
    const parsed = parseRequest(schema, value) as z.output<S> & object;
    Object.freeze(parsed);
    if (url.length <= maxCachedLength) cache.set(url, parsed);
    return parsed;
  };
}

/** Throws `validation_failed` with an error per field, which never repeats a value, since errors may be logged. */
export function parseRequest<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return result.data;
  const fields = fieldErrors(result.error.issues);
  const [first] = fields.values();
  const message = `Please correct ${[...fields.keys()].slice(0, 10).join(', ')}: ${first?.message}`;
  throw new AppError('validation_failed', message, { fields: Object.fromEntries(fields) });
}
