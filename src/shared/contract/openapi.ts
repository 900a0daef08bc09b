import * as z from 'zod/mini';

import { type ErrorCode, errorCodes } from '#shared/errors/errors.ts';
import { may, mayByKey, openUntilFactorIsSet, roles } from '../access/permissions.ts';
import { webhookBody, webhookEvents, webhookTypes } from '../webhooks/events.ts';
import type { ChoiceLists } from '../check-in/choice-lists.ts';
import { type AnswerBody, schemaFor, type Endpoint, isJson, isPerView, type OtherBody } from './endpoint.ts';
import { type CallExample, curlOf } from './examples.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { NamedSchemas, referenceTo } from './named-schemas.ts';

type JsonObject = Record<string, unknown>;

const problemRef = referenceTo('Problem');

const typeName = (of: string, what: string) => `${of.charAt(0).toUpperCase()}${of.slice(1)}${what}`;

const mediaTypes: Record<OtherBody, string> = { 'event-stream': 'text/event-stream', html: 'text/html', file: '*/*' };

const statusTexts: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'Done, nothing to say',
  304: 'Unchanged',
  503: 'Error',
};

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query' | 'header'): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, { io: 'input' }) as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function content(name: string, body: AnswerBody, { lists, schemas }: About): JsonObject {
  if (body === null) return {};
  if (!isJson(body)) return { content: { [mediaTypes[body]]: { schema: { type: 'string' } } } };
  const schema = isPerView(body)
    ? {
        oneOf: [
          schemas.name(typeName(name, 'PublicAnswer'), jsonSchemaOf(body.public, { lists })),
          schemas.name(typeName(name, 'StaffAnswer'), jsonSchemaOf(body.staff, { lists })),
        ],
      }
    : jsonSchemaOf(body, { lists });
  return { content: { 'application/json': { schema: schemas.name(typeName(name, 'Answer'), schema) } } };
}

export function errorsOf(entry: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...(entry.errors ?? []), 'too_many_requests', 'internal', 'unavailable'];
  if (entry.params || entry.query || entry.body || entry.binaryBody) codes.push('validation_failed');
  // Bodies are parsed even for endpoints that do not expect one.
  if (entry.method !== 'GET')
    codes.push('malformed_json', 'payload_too_large', 'unsupported_media_type', 'cross_site_request');
  // Health is available to everybody, at any host name and with any key.
  if (entry.action !== 'health:read') codes.push('authentication_required', 'misdirected_request');
  // A key may do less than its role.
  if (roles.some((role) => !mayByKey(role, entry.action))) codes.push('forbidden');
  // The account is refused even where visitors may call it.
  if (!openUntilFactorIsSet.has(entry.action)) codes.push('second_factor_due');
  return codes;
}

function problems(entry: Endpoint): JsonObject {
  const byStatus = new Map<number, string[]>();
  for (const code of errorsOf(entry)) {
    const { status, title } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${title} (${code})`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, titles]) => [
      status,
      { description: titles.join('; '), content: { 'application/problem+json': { schema: problemRef } } },
    ]),
  );
}

/** These depend on the installation. */
interface About {
  example: CallExample | undefined;
  lists: ChoiceLists;
  schemas: NamedSchemas;
}

const isForKeys = ({ action }: Endpoint): boolean => roles.some((role) => mayByKey(role, action));

function operation(name: string, entry: Endpoint, about: About): JsonObject {
  const { example, lists, schemas } = about;
  const [query, sent] = [schemaFor(entry.query, lists), schemaFor(entry.body, lists)];
  const answers = Object.entries(entry.answers).map(([status, body]) => [
    status,
    { description: statusTexts[Number(status)] ?? 'Done', ...content(name, body, about) },
  ]);
  return {
    operationId: name,
    summary: entry.summary,
    tags: [entry.tag],
    ...(entry.deprecated && { deprecated: true, description: `Works until ${entry.deprecated.until}.` }),
    parameters: [
      ...parameters(entry.params, 'path'),
      ...parameters(query, 'query'),
      ...parameters(entry.headers, 'header'),
    ],
    ...(example && { 'x-codeSamples': [{ lang: 'shell', label: example.title, source: curlOf(entry, example) }] }),
    ...(entry.binaryBody && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    ...(sent && {
      requestBody: {
        required: !z.safeParse(sent, undefined).success,
        content: {
          'application/json': {
            schema: schemas.name(typeName(name, 'Body'), jsonSchemaOf(sent, { io: 'input' })),
            ...(example?.body && { example: example.body }),
          },
        },
      },
    }),
    responses: { ...problems(entry), ...Object.fromEntries(answers) },
    security: [
      ...(may('visitor', entry.action) ? [{}] : []),
      { session: [] },
      ...(isForKeys(entry) ? [{ key: [] }] : []),
    ],
  };
}

function webhooks(schemas: NamedSchemas): JsonObject {
  const described = webhookTypes.map((type) => {
    const { schema, example } = webhookBody(type);
    const operationId = type.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase());
    const body = {
      'application/json': { schema: schemas.name(typeName(operationId, 'Event'), jsonSchemaOf(schema)), example },
    };
    const post = {
      operationId,
      summary: webhookEvents[type].summary,
      description: 'Signed by Standard Webhooks 1.0.0.',
      tags: ['webhooks'],
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: body },
      responses: {
        '2XX': { description: 'Taken' },
        '410': { description: 'Wanted no more: the endpoint is switched off' },
        default: { description: 'Not taken: sent again later' },
      },
      security: [],
    };
    return [type, { post }];
  });
  return Object.fromEntries(described);
}

export function openApiDocument(
  contract: Record<string, Endpoint>,
  examples: Record<string, CallExample>,
  lists: ChoiceLists,
): JsonObject {
  const schemas = new NamedSchemas(lists);
  const paths: Record<string, JsonObject> = {};
  for (const [name, entry] of Object.entries(contract)) {
    const path = (paths[entry.path] ??= {});
    path[entry.method.toLowerCase()] = operation(name, entry, { example: examples[name], lists, schemas });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Warehouse Check-In System',
      version: '1',
      description: 'Errors are problem+json with a stable `code`. Instants are ISO 8601; days are days of the yard.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: webhooks(schemas),
    components: {
      schemas: schemas.all(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
