import type * as z from 'zod/mini';

import type { Action, View } from '../access/permissions.ts';
import type { ChoiceLists } from '../check-in/choice-lists.ts';
import type { ErrorCode } from '../errors.ts';

type Schema = z.ZodMiniType;

/** How a part of a request is checked: alike everywhere, or by the lists of the installation. */
export type PartCheck = Schema | ((lists: ChoiceLists) => Schema);

/** A body that depends on who asks: each view has a schema, and so a serialiser, of its own. */
export type BodyPerView = Record<View, Schema>;

/** Answers that are no JSON. */
export type OtherBody = 'event-stream' | 'html' | 'file';

/** What an answer carries: a JSON body, a body per view, something else than JSON, or nothing. */
export type AnswerBody = Schema | BodyPerView | OtherBody | null;

/** One call of the API. Server routes, the client and the OpenAPI document all come from these entries. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** The permission the caller needs. */
  action: Action;
  summary: string;
  tag: 'check-ins' | 'queue' | 'session' | 'realtime' | 'system';
  params?: Schema;
  query?: PartCheck;
  /** Headers the call reads; others are none of its business. */
  headers?: Schema;
  body?: PartCheck;
  /** Most bytes of the body, where it may be larger than others. */
  bodyLimit?: number;
  answers: Record<number, AnswerBody>;
  /** Errors beyond those every call can answer. */
  errors?: readonly ErrorCode[];
}

/** Declares a call, keeping its literal types. @__NO_SIDE_EFFECTS__ */
export function endpoint<const T extends Endpoint>(entry: T): T {
  return entry;
}

/** The schema behind the check of a part. */
export type SchemaOf<Part> = Part extends (lists: ChoiceLists) => infer Made ? Made : Part;

/** The check of a part of a request at an installation with these lists; undefined for a part that is not there. */
export function schemaFor(part: PartCheck | undefined, lists: ChoiceLists): Schema | undefined {
  return typeof part === 'function' ? part(lists) : part;
}

/** Whether an answer is JSON. */
export function isJson(body: AnswerBody): body is Schema | BodyPerView {
  return typeof body === 'object' && body !== null;
}

/** Whether an answer's body depends on the caller. */
export function isPerView(body: AnswerBody): body is BodyPerView {
  return typeof body === 'object' && body !== null && 'public' in body;
}
