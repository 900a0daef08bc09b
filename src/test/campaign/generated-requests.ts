import { METHODS } from 'node:http';

import fc from 'fast-check';
import type { InjectOptions } from 'fastify';

import { someHostileHeaders, strangeTypes } from './hostile-headers.ts';
import { hostileBody, hostileName, hostileText, hostileValue } from './hostile-values.ts';

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } };
}

/** The parts of an OpenAPI document that requests are generated from. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
}

/** A request generated from the API description, valid or corrupted, and its endpoint. */
export interface GeneratedRequest {
  call: string;
  asStaff: boolean;
  request: InjectOptions & { headers: Record<string, string> };
}

/** Existing values of an installation for requests to refer to. */
export interface KnownValues {
  /** Ids of existing records and operations. */
  ids: readonly string[];
  /** Values by field that match something. */
  fields: Readonly<Record<string, readonly string[]>>;
}

/** Values that a field with this schema should accept. */
function soundValue(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative) return soundValue(alternative, known);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return soundText(schema, known);
    case 'integer':
    case 'number':
      return fc.integer({ min: 1, max: 5 });
    case 'boolean':
      return fc.constant(true);
    case 'array':
      return fc.uniqueArray(soundValue(schema.items ?? {}, known), { minLength: 1, maxLength: 4 });
    case 'object':
      return soundObject(schema, known);
    default:
      return fc.constantFrom('1', 'Maria Lopez 42', '2026-05-04');
  }
}

function soundText({ format }: JsonSchema, { ids }: KnownValues): fc.Arbitrary<string> {
  if (format === 'uuid') {
    const existing = fc.constantFrom(...ids);
    return fc.oneof(
      { weight: 3, arbitrary: existing },
      { weight: 1, arbitrary: existing.map((id) => id.toUpperCase()) },
      { weight: 2, arbitrary: fc.uuid() },
    );
  }
  if (format === 'date-time') return fc.constantFrom('2026-05-04T16:59:00Z', '2026-05-04T12:30:00.5-05:00');
  return fc.constantFrom('Maria Lopez 42', '2026-05-04', '4155550123 x7');
}

/** An object with the required and some of the optional properties of the schema. */
function soundObject(schema: JsonSchema, known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required: requiredKeys = [] } = schema;
  const valueOf = (name: string, part: JsonSchema) => {
    const [first, ...others] = known.fields[name] ?? [];
    return first === undefined ? soundValue(part, known) : fc.constantFrom(first, ...others);
  };
  const parts = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valueOf(name, part)]));
  const least = Object.fromEntries(requiredKeys.flatMap((name) => (parts[name] ? [[name, parts[name]]] : [])));
  return fc.oneof(fc.record(parts, { requiredKeys }), fc.record(least), fc.record(parts, { requiredKeys: [] }));
}

/** The value with hostile properties in place of its own or beside them, at the top or inside one of its objects. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fc.constant(value);
  const entries = Object.entries(value as Record<string, unknown>);
  const names = entries.map(([name]) => name);
  const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), hostileName) : hostileName;
  const one = fc.tuple(name, fc.oneof(hostileText, hostileValue, fc.constant(undefined)));
  const faultCount = fc.oneof(
    { weight: 3, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.constantFrom(2, 3) },
  );
  const faults = faultCount.chain((length) => fc.array(one, { minLength: length, maxLength: length }));
  const outside = faults.map((found) => Object.fromEntries([...entries, ...found]));
  const objects = entries.filter(([, inner]) => typeof inner === 'object' && inner !== null && !Array.isArray(inner));
  const inside = objects.map(([outer, inner]) =>
    spoiled(inner).map((within) => Object.fromEntries([...entries, [outer, within]])),
  );
  return fc.oneof(outside, ...inside);
}

function bodyOf({ requestBody }: Operation, known: KnownValues): fc.Arbitrary<string | Buffer | undefined> {
  const schema = requestBody?.content['application/json']?.schema;
  if (requestBody && !schema) return fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
  if (!schema) return fc.option(hostileBody, { nil: undefined, freq: 3 });
  const sound = soundValue(schema, known);
  return fc.oneof(
    { weight: 2, arbitrary: sound.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: sound.chain(spoiled).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: hostileBody },
  );
}

/** Text encoded for a URL; a lone surrogate cannot be encoded and becomes an invalid escape. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ed%a0%80';
  }
}

const pathTrick = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '',
    '%2e%2e',
    '%2f..%2f',
    '..%5c',
    '%00',
    '%',
    '%zz',
    '%c0%ae',
    '%ff',
    ';a=b',
    '*',
    '%252e',
    '%20',
  ),
  fc.constantFrom('mine', 'bulk-update', 'export', '//', '\\'),
  hostileText.map(encoded),
);

function pathOf(template: string, parameters: readonly Parameter[], known: KnownValues): fc.Arbitrary<string> {
  const names = parameters.filter((parameter) => parameter.in === 'path');
  const values = names.map(({ schema }) =>
    fc.oneof({ weight: 4, arbitrary: soundValue(schema, known).map(String) }, { weight: 2, arbitrary: pathTrick }),
  );
  const sound = fc.tuple(...values).map((parts) => {
    let index = 0;
    return template.replaceAll(/\{\w+\}/g, () => parts[index++] ?? '');
  });
  const tricked = fc
    .tuple(sound, pathTrick, fc.boolean())
    .map(([path, trick, inside]) => (inside ? path.replace('/api/', `/api/${trick}/`) : `${path}/${trick}`));
  const disguised = sound.map((path) => path.replace('/api/c', '/%61pi/%63'));
  return fc.oneof(
    { weight: 12, arbitrary: sound },
    { weight: 1, arbitrary: tricked },
    { weight: 1, arbitrary: disguised },
  );
}

function queryOf(parameters: readonly Parameter[], known: KnownValues): fc.Arbitrary<string> {
  const declared = parameters.filter((parameter) => parameter.in === 'query');
  const pairOf = ({ name, schema }: Parameter) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 3, arbitrary: soundValue(schema, known).map(String) }, { weight: 1, arbitrary: hostileText }),
    );
  const unknown = fc.tuple(hostileName, hostileText);
  const pairs =
    declared.length > 0
      ? fc.oneof({ weight: 8, arbitrary: fc.oneof(...declared.map(pairOf)) }, { weight: 1, arbitrary: unknown })
      : unknown;
  const parsed = fc
    .array(pairs, { maxLength: declared.length > 0 ? 3 : 1 })
    .map((found) => found.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'));
  const required =
    declared.length === 1 && declared[0]
      ? pairOf(declared[0]).map(([name, value]) => `${name}=${encoded(value)}`)
      : parsed;
  const odd = fc.constantFrom(
    '&&&',
    '=',
    '%',
    '%ff=%00',
    'page[]=1',
    'page[$gt]=',
    '__proto__=1',
    'constructor=1',
    '?',
    '#',
  );
  return fc.oneof({ weight: 5, arbitrary: parsed }, { weight: 9, arbitrary: required }, { weight: 1, arbitrary: odd });
}

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant<string | undefined>('application/json') },
  {
    weight: 3,
    arbitrary: fc.constantFrom<string | undefined>(undefined, ...strangeTypes, 'application/octet-stream'),
  },
);

const bytesType = fc.constant<string | undefined>('application/octet-stream');
const isBytes = ({ requestBody }: Operation) => requestBody !== undefined && !requestBody.content['application/json'];

function requestsOf(path: string, method: string, operation: Operation, known: KnownValues) {
  const methods = fc.oneof(
    { weight: 12, arbitrary: fc.constant(method.toUpperCase()) },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS.filter((name) => name !== 'CONNECT')) },
  );
  return fc
    .record({
      method: methods,
      path: pathOf(path, operation.parameters, known),
      query: queryOf(operation.parameters, known),
      body: method === 'get' ? fc.constant(undefined) : bodyOf(operation, known),
      headers: someHostileHeaders,
      contentType: isBytes(operation) ? fc.oneof(contentType, bytesType) : contentType,
      asStaff: fc.boolean(),
    })
    .map(({ method: verb, path: address, query, body, headers, contentType: type, asStaff }): GeneratedRequest => {
      const request = {
        method: verb as 'GET',
        url: query ? `${address}?${query}` : address,
        headers: { ...(body !== undefined && type !== undefined && { 'content-type': type }), ...headers },
        ...(body !== undefined && { payload: body }),
      };
      return { call: operation.operationId, asStaff, request };
    });
}

/** Requests to every endpoint of an API, generated from its description; more for those with input. */
export function generatedRequests(description: ApiDescription, known: KnownValues): fc.Arbitrary<GeneratedRequest> {
  const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      weight: operation.requestBody ? 6 : Math.min(1 + operation.parameters.length, 4),
      arbitrary: requestsOf(path, method, operation, known),
    })),
  );
  return fc.oneof(...calls);
}
