import { randomUUID } from 'node:crypto';

import { type Calls, calls } from './calls.ts';
import { ApiError } from './api-error.ts';
import { type Connection, request, withRetries } from './connection.ts';
import { type EventOptions, followEvents, type StreamEvent } from './events.ts';

export type CallName = keyof Calls;
export type Answer<Name extends CallName> = Calls[Name]['answer'];
type Parts<Name extends CallName> = Omit<Calls[Name], 'answer'>;

/** Options of a request. */
export interface SendOptions {
  signal?: AbortSignal;
  /** The timeout of each attempt: 15 seconds by default, and none for files. */
  timeoutMs?: number;
  /** A UUID that makes the request idempotent across retries; generated if absent. */
  idempotencyKey?: string;
}

export type Input<Name extends CallName> = Parts<Name> & SendOptions;

type Methods = {
  [Name in CallName]: (
    ...input: Partial<Parts<Name>> extends Parts<Name> ? [input?: Input<Name>] : [input: Input<Name>]
  ) => Promise<Answer<Name>>;
};

/** Lists with pages. */
export type PagedCall = { [Name in CallName]: Answer<Name> extends { hasMore: boolean } ? Name : never }[CallName];
type QueryOf<Name extends CallName> = Calls[Name] extends { query?: infer Query } ? NonNullable<Query> : never;
/** Lists that support incremental copies. */
export type CopiedCall = { [Name in CallName]: 'updatedSince' extends keyof QueryOf<Name> ? Name : never }[CallName];
/** The changes, and the next cursor. */
export type Changes<Name extends CopiedCall> = Answer<Name> & {
  removed: { id: string; reason: 'deleted' | 'archived' }[];
  cursor: string;
  hasMore: boolean;
};

/** The API of an installation. */
export interface Client extends Methods {
  /** Follows every change as it happens, across lost connections and restarts of the server. */
  events(options?: EventOptions): AsyncGenerator<StreamEvent>;
  /**
   * The pages of a list. A record may be skipped if others are added or removed meanwhile: to copy a list, use
   * `changesSince`.
   */
  pages<Name extends PagedCall>(
    name: Name,
    query?: Omit<QueryOf<Name>, 'page'>,
    options?: SendOptions,
  ): AsyncGenerator<Answer<Name>>;
  /**
   * The changes of a list since an instant or since a page's cursor, page by page to the end. Store each page's cursor
   * together with its records. Throws `ApiError` with `cursor_unknown` if the copy has to restart from an instant.
   */
  changesSince<Name extends CopiedCall>(
    name: Name,
    since: string,
    query?: Omit<QueryOf<Name>, 'page' | 'updatedSince'>,
    options?: SendOptions,
  ): AsyncGenerator<Changes<Name>>;
}

const defaultTimeoutMs = 15_000;

interface LooseInput extends SendOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return given.size === 0 ? filled : `${filled}?${given}`;
}

/** A row of the table of endpoints. */
interface Row {
  method: string;
  path: string;
  repeat?: 'as-is' | 'idempotency-key' | 'operationId' | 'id';
  answersFile?: true;
}

/** The request, with the id that makes it idempotent. */
function initOf({ method, repeat }: Row, { body, idempotencyKey }: LooseInput): RequestInit {
  const id = idempotencyKey ?? randomUUID();
  const headers: Record<string, string> = { accept: '*/*' };
  if (repeat === 'idempotency-key') headers[repeat] = id;
  const sent = repeat === 'operationId' || repeat === 'id' ? { [repeat]: id, ...body } : body;
  if (!sent) return { method, headers };
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(sent) };
}

function signalOf({ answersFile }: Row, { signal, timeoutMs }: SendOptions): AbortSignal | null {
  const limitMs = timeoutMs ?? (answersFile ? undefined : defaultTimeoutMs);
  const signals = [...(signal ? [signal] : []), ...(limitMs === undefined ? [] : [AbortSignal.timeout(limitMs)])];
  return signals.length === 0 ? null : AbortSignal.any(signals);
}

async function answerIn(response: Response, { answersFile }: Row): Promise<unknown> {
  if (answersFile) return response;
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError('The answer broke off, or is none of this API.', { cause });
  }
}

async function send(connection: Connection, row: Row, input: LooseInput): Promise<unknown> {
  input.signal?.throwIfAborted();
  const [path, init] = [addressOf(row.path, input), initOf(row, input)];
  const attempt = async () => answerIn(await request(connection, path, { ...init, signal: signalOf(row, input) }), row);
  return withRetries(attempt, row.repeat !== undefined, input.signal);
}

/** Creates a client for an installation's API with an API key. */
export function createClient(connection: Connection): Client {
  const call = (name: CallName, input: LooseInput = {}) => send(connection, calls[name], input);
  const methods = Object.fromEntries(
    Object.keys(calls).map((name) => [name, (input?: LooseInput) => call(name as CallName, input)]),
  ) as unknown as Methods;
  return {
    ...methods,
    events: (options) => followEvents(connection, options),
    async *pages(name, query, options) {
      for (let [page, hasMore] = [0, true]; hasMore; page += 1) {
        const answer = (await call(name, { ...options, query: { ...query, page } })) as Answer<typeof name>;
        yield answer;
        hasMore = answer.hasMore;
      }
    },
    async *changesSince(name, since, query, options) {
      for (let [updatedSince, hasMore] = [since, true]; hasMore;) {
        const changes = (await call(name, { ...options, query: { ...query, updatedSince } })) as Changes<typeof name>;
        yield changes;
        ({ cursor: updatedSince, hasMore } = changes);
      }
    },
  };
}
