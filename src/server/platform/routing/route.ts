import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { type Action, type View, viewOf, views } from '#shared/access/permissions.ts';
import type { ChoiceLists } from '#shared/check-in/choice-lists.ts';
import { oncePerTable } from '#shared/check-in/field.ts';
import {
  type AnswerBody,
  type BodyPerView,
  type Endpoint,
  type FacilityRule,
  isJson,
  isPerView,
  schemaFor,
  type SchemaOf,
} from '#shared/contract/endpoint.ts';
import { jsonSchemaOf } from '#shared/contract/json-schema.ts';
import type { AppError } from '#shared/errors/errors.ts';
import { type Caller, refusalOf, type StaffCaller } from '../caller.ts';
import { cachedParser, parseRequest } from './parse-request.ts';

export type NamedByPath = Extract<FacilityRule, 'checkIn' | 'paper' | 'facility' | 'dock'>;
const namedByPath: ReadonlySet<FacilityRule> = new Set<NamedByPath>(['checkIn', 'paper', 'facility', 'dock']);
const isNamedByPath = (rule: FacilityRule): rule is NamedByPath => namedByPath.has(rule);

/** All limits but `apiKey` are per address. Source: docs/product, "Limits". */
export type LimitKind =
  | 'publicWrites'
  | 'publicReads'
  | 'visitPolls'
  | 'visitPapers'
  | 'recordMail'
  | 'signIn'
  | 'apiKey';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Rate limits depend on the action too. */
    action?: Action;
  }
  interface FastifyRequest {
    /** The check-in of this browser's newest valid receipt; null without one. */
    receiptHolder: string | null;
    /** Null means the request's own limit. The status decides whether it counts. Throws `too_many_requests` first. */
    withinLimit<T>(kind: LimitKind | null, work: () => Promise<T>): Promise<T>;
  }
  interface FastifyInstance {
    /** Returns the given error, or `too_many_requests` after too many refusals. */
    refusalFor(request: FastifyRequest, error: AppError): AppError;
    noteRefusal(caller: StaffCaller, action: Action): void;
    /** Throws `not_found` if the id belongs to a facility that is not one of these. */
    refuseElsewhere(rule: NamedByPath, id: string, facilities: readonly string[]): Promise<void>;
    choiceLists: ChoiceLists;
    /** The body names the form version it was filled in with. */
    choiceListsFor(body: unknown): Promise<ChoiceLists>;
  }
}

type Parsed<Part> = SchemaOf<Part> extends z.ZodMiniType ? z.output<SchemaOf<Part>> : undefined;

type BodyOf<B> = B extends z.ZodMiniType
  ? z.output<B>
  : B extends BodyPerView
    ? z.output<B['public']> | z.output<B['staff']>
    : B extends 'html'
      ? string
      : undefined;

export interface Call<E extends Endpoint> {
  caller: Caller;
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  headers: Parsed<E['headers']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Answer<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { status: S; body: BodyOf<E['answers'][S]> };
}[keyof E['answers'] & number];

/** The literal type of the status is kept, and checked against the contract. */
export function answer<const S extends number, B>(status: S, body: B): { status: S; body: B } {
  return { status, body };
}

/** Used for work with nothing to show. */
export async function noContent(work: Promise<unknown>) {
  await work;
  return answer(204, undefined);
}

/** The answer is undefined for an event stream, which takes over the socket. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | undefined>;

/** Checks the permission and input, hides records of facilities outside the account, and serializes the response. */
export function route<const E extends Endpoint>(app: FastifyInstance, entry: E, handle: Handler<E>): void {
  const serializers = new Map(
    Object.entries(entry.answers).flatMap(([status, body]) =>
      isJson(body) ? [[Number(status), serializersOf(body)] as const] : [],
    ),
  );

  const checksFor = oncePerTable((lists: ChoiceLists) => {
    const query = schemaFor(entry.query, lists);
    return { parseQuery: query && cachedParser(query), body: schemaFor(entry.body, lists) };
  });

  const deprecation = deprecationOf(entry);

  app.route({
    method: entry.method,
    config: { action: entry.action },
    ...(entry.bodyLimit !== undefined && { bodyLimit: entry.bodyLimit }),
    url: entry.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // An event stream never ends, so HEAD makes no sense.
    exposeHeadRoute: entry.method === 'GET' && !Object.values<AnswerBody>(entry.answers).includes('event-stream'),
    // Before the body is read, so that a refused call costs little and reveals nothing.
    onRequest: (request, reply, done) => {
      if (deprecation) reply.headers(deprecation);
      const { caller } = request;
      const refusal = refusalOf(caller, entry.action);
      if (refusal && caller.role !== 'visitor') app.noteRefusal(caller, entry.action);
      if (!entry.body && !entry.binaryBody && sendsNoBody(request)) delete request.headers['content-type'];
      done(refusal);
    },
    handler: async (request, reply) => {
      const lists = entry.namesForm ? await app.choiceListsFor(request.body) : app.choiceLists;
      const { parseQuery, body } = checksFor(lists);
      const call = {
        caller: request.caller,
        params: entry.params && parseRequest(entry.params, request.params),
        query: parseQuery?.(request.url, request.query),
        headers: entry.headers && parseRequest(entry.headers, request.headers),
        body: body && parseRequest(body, request.body),
        request,
        reply,
      } as Call<E>;
      const carriedOut = () => hideElsewhere(app, entry, call)?.then(() => handle(call)) ?? handle(call);
      const result = await request.withinLimit(null, carriedOut);
      if (!result) return reply;
      reply.code(result.status);
      if (entry.answers[result.status] === 'html') return reply.type('text/html; charset=utf-8').send(result.body);
      const serializer = serializers.get(result.status)?.[viewOf(request.caller.role)];
      if (!serializer) return reply.send();
      return reply.type('application/json; charset=utf-8').serializer(serializer).send(result.body);
    },
  });
}

/** Many clients send a content type with every request, even without a body. */
const sendsNoBody = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) === 0 && headers['transfer-encoding'] === undefined;

/** Whatever the bytes of uploaded files are, responses with them run nothing, load nothing, and cannot be embedded. */
export function sandboxed(files: FastifyInstance): void {
  // Runs after the hook that gives every response the policy for pages.
  files.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 200) reply.header('content-security-policy', "default-src 'none'; sandbox");
    done();
  });
}

/** Deprecation has a structured-field date (RFC 9745), and Sunset an HTTP date (RFC 8594). */
function deprecationOf({ deprecated }: Endpoint): Record<string, string> | null {
  if (!deprecated) return null;
  return {
    deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    sunset: new Date(deprecated.until).toUTCString(),
    link: '</api/docs#deprecation>; rel="deprecation"; type="text/html"',
  };
}

/** Throws `not_found` unless what the path names is at one of the caller's facilities. */
function hideElsewhere<E extends Endpoint>(app: FastifyInstance, { facilities: rule }: E, { caller, params }: Call<E>) {
  const { scope } = caller;
  if (scope === 'all' || !isNamedByPath(rule)) return undefined;
  return app.refuseElsewhere(rule, (params as { id: string }).id, scope);
}

type Serialize = (body: unknown) => string;

function compiled(schema: z.ZodMiniType): Serialize {
  return fastJsonStringify(
    jsonSchemaOf(schema, { target: 'draft-7' }) as unknown as Parameters<typeof fastJsonStringify>[0],
  );
}

/** Serializers are compiled at first use: compiling all responses would take a tenth of the startup time. */
function serializerOf(schema: z.ZodMiniType): Serialize {
  let serialize: Serialize | undefined;
  return (body) => (serialize ??= compiled(schema))(body);
}

/** A serializer drops whatever the schema does not list, so a field only reaches callers whose schema has it. */
export function serializersOf(body: z.ZodMiniType | BodyPerView): Record<View, Serialize> {
  if (isPerView(body)) {
    return Object.fromEntries(views.map((view) => [view, serializerOf(body[view])])) as Record<View, Serialize>;
  }
  const serialize = serializerOf(body);
  return { public: serialize, staff: serialize };
}
