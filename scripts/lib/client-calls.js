import * as z from 'zod/mini';
import { mayByKey, roles } from '#shared/access/permissions.ts';
import { ArrivalView } from '#shared/arrivals/record.ts';
import { StaffCheckIn } from '#shared/check-in/record.ts';
import { CallView } from '#shared/contract/calls.ts';
import { HistoryEntry } from '#shared/contract/check-ins.ts';
import { isJson, isPerView, schemaFor } from '#shared/contract/endpoint.ts';
import { CallsEvent, ChangeEvent, reconnectBackoffSeconds } from '#shared/contract/events.ts';
import { contract } from '#shared/contract/index.ts';
import { jsonSchemaOf } from '#shared/contract/json-schema.ts';
import { Problem } from '#shared/contract/problem.ts';
import { testType, webhookEvents } from '#shared/webhooks/events.ts';

/** @typedef {import('#shared/contract/endpoint.ts').Endpoint} Endpoint */
/** @typedef {import('zod/mini').ZodMiniType} Schema */
/**
 * @typedef {{
 *   type?: string | string[], properties?: Record<string, Json>, required?: string[], items?: Json, enum?: unknown[],
 *   const?: unknown, anyOf?: Json[], oneOf?: Json[], additionalProperties?: Json | boolean, default?: unknown,
 * }} Json a JSON schema, as far as the contract uses them
 */

/** The named types of the client. */
const named = /** @type {Record<string, Schema>} */ ({
  CheckIn: StaffCheckIn,
  Arrival: ArrivalView,
  Call: CallView,
  HistoryEntry,
  ChangeEvent,
  CallsEvent,
  Problem,
});
const names = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(jsonSchemaOf(schema)), name]));

/** Facilities and docks depend on the installation, so the client accepts any text. */
const lists = { facilities: [], docks: [], checks: { facilities: z.string(), docks: z.string() } };

const plain = /** @type {Record<string, string>} */ ({ integer: 'number', object: 'Record<string, unknown>' });

/**
 * @typedef {{ isWhole?: boolean, isInput?: boolean | undefined }} Written whether to write its members although it has a name; of what is
 *   sent, members may be undefined as well as left out
 */

/** @param {Json} schema @param {Written} [written] @returns {string} */
const typeOf = (schema, { isWhole, isInput } = {}) => {
  const name = names.get(JSON.stringify(schema));
  if (name && !isWhole) return name;
  const inner = (/** @type {Json} */ each) => typeOf(each, { isInput });
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(inner))].join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ') || 'string';
  if (Array.isArray(schema.type)) return schema.type.map((type) => inner({ ...schema, type })).join(' | ');
  if (schema.type === 'null') return 'null';
  if (schema.type === 'array') return `(${inner(schema.items ?? {})})[]`.replace(/^\((\w+)\)\[\]$/, '$1[]');
  if (schema.properties) return shapeOf(schema, isInput);
  if (typeof schema.additionalProperties === 'object') return `Record<string, ${inner(schema.additionalProperties)}>`;
  return plain[schema.type ?? ''] ?? schema.type ?? 'unknown';
};

/** @param {Json} schema @param {boolean} [isInput] */
const shapeOf = ({ properties = {}, required = [] }, isInput) => {
  const members = Object.entries(properties).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    const type = typeOf(schema, { isInput });
    return required.includes(name) ? `${key}: ${type};` : `${key}?: ${type}${isInput ? ' | undefined' : ''};`;
  });
  return `{ ${members.join(' ')} }`;
};

/** @param {Endpoint} entry @param {'params' | 'query' | 'body'} part @returns {Json | undefined} */
const partOf = (entry, part) => {
  const schema = schemaFor(entry[part], lists);
  return schema && jsonSchemaOf(schema, { io: 'input' });
};

/** @param {Endpoint} entry @param {'params' | 'query' | 'body'} part */
const partType = (entry, part) => {
  const schema = partOf(entry, part);
  if (!schema) return '';
  return `${part}${schema.required?.length ? '' : '?'}: ${typeOf(schema, { isInput: true })}; `;
};

/** The response type for a program with a key. @param {Endpoint} entry */
const answerType = ({ answers }) => {
  const types = Object.entries(answers)
    .filter(([status]) => Number(status) < 300)
    .map(([, body]) => {
      if (body === null) return 'undefined';
      if (!isJson(body)) return 'Response';
      return typeOf(jsonSchemaOf(isPerView(body) ? body.staff : body));
    });
  return [...new Set(types)].join(' | ');
};

/**
 * Where a request has the id that makes it idempotent; none if it can be retried as it is.
 *
 * @param {Endpoint} entry
 */
const knownBy = (entry) => {
  const headers = entry.headers && /** @type {Json} */ (jsonSchemaOf(entry.headers, { io: 'input' })).properties;
  if (headers && 'idempotency-key' in headers) return 'idempotency-key';
  const { properties = {} } = partOf(entry, 'body') ?? {};
  const id = ['operationId', 'id'].find((name) => name in properties);
  return id ?? (entry.method === 'GET' ? null : undefined);
};

/** @param {[string, Endpoint]} call */
const tableRow = ([name, entry]) => {
  const { method, path, answers } = entry;
  const id = knownBy(entry);
  const repeat = id === undefined ? '' : `, repeat: ${id === null ? "'as-is'" : `'${id}'`}`;
  const file = Object.values(answers).includes('file') ? ', answersFile: true' : '';
  return `  ${name}: { method: '${method}', path: '${path}'${repeat}${file} },`;
};

/** Endpoints for a driver's browser, by its receipt, or for anyone with a link. */
const ofDrivers = new Set(['check-in:read-own', 'visit:read', 'visit:answer', 'arrival:follow']);

/** Endpoints for programs with a key, except the event stream, which is read differently. */
const calls = Object.entries(/** @type {Record<string, Endpoint>} */ (contract)).filter(([, { action, answers }]) => {
  const bodies = Object.values(answers);
  if (ofDrivers.has(action) || bodies.includes('html') || bodies.includes('event-stream')) return false;
  return roles.some((role) => mayByKey(role, action));
});

/** @returns {string} the client's types and table of calls */
export const clientCalls = () => `/* Made by \`npm run generate\` from the contract of the server. */

${Object.entries(named)
  .map(([name, schema]) => `export type ${name} = ${typeOf(jsonSchemaOf(schema), { isWhole: true })};`)
  .join('\n\n')}

/** What webhooks tell, by type. */
export interface WebhookEvents {
${Object.entries(webhookEvents)
  .map(([type, { summary, data }]) => `  /** ${summary}. */\n  '${type}': ${typeOf(jsonSchemaOf(data))};`)
  .join('\n')}
  '${testType}': Record<string, never>;
}

/** What each call takes and answers. */
export interface Calls {
${calls
  .map(
    ([name, entry]) =>
      `  /** ${entry.summary}. \`${entry.method} ${entry.path}\` */\n  ${name}: { ${['params', 'query', 'body']
        .map((part) => partType(entry, /** @type {'params'} */ (part)))
        .join('')}answer: ${answerType(entry)} };`,
  )
  .join('\n')}
}

/**
 * How each call is sent. Those with \`repeat\` may be sent again when their answer was lost: as they are, or with
 * the same id, by which the server knows them.
 */
export const calls = {
${calls.map(tableRow).join('\n')}
} as const;

/** Seconds before each attempt to take up the stream of events again; the last repeats. */
export const reconnectSeconds = ${JSON.stringify(reconnectBackoffSeconds)} as const;
`;
