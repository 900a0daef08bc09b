import type * as z from 'zod/mini';

import type { Action, View } from '../access/permissions.ts';
import type { ChoiceLists } from '../check-in/choice-lists.ts';
import type { ErrorCode } from '#shared/errors/errors.ts';

type Schema = z.ZodMiniType;

/** Every response has this header. It is not in the settings table, which phones do not need. */
export const settingsVersionHeader = 'x-settings-version';

export type PartCheck = Schema | ((lists: ChoiceLists) => Schema);

export type BodyPerView = Record<View, Schema>;

export type OtherBody = 'event-stream' | 'html' | 'file';

export type AnswerBody = Schema | BodyPerView | OtherBody | null;

/**
 * How an endpoint treats accounts that are limited to some facilities. Source: docs/product, "Roles and permissions".
 *
 * - `none`: it concerns no facility, or is the same for everybody
 * - `checkIn`, `paper`, `facility`, `dock`: the id in its path is one of these; out of scope it is `not_found`
 * - `narrowed`: its response leaves out other facilities
 * - `written`: its body says what is changed and where; out of scope, a facility is `forbidden` and a record
 *   `not_found`
 */
export type FacilityRule = 'none' | 'checkIn' | 'paper' | 'facility' | 'dock' | 'narrowed' | 'written';

/** Server routes, the client and the OpenAPI document are all generated from these entries. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** The caller needs this permission. */
  action: Action;
  facilities: FacilityRule;
  summary: string;
  tag:
    | 'check-ins'
    | 'papers'
    | 'arrivals'
    | 'queue'
    | 'analytics'
    | 'session'
    | 'realtime'
    | 'settings'
    | 'accounts'
    | 'system';
  params?: Schema;
  query?: PartCheck;
  /** The endpoint reads these headers; others are ignored. */
  headers?: Schema;
  body?: PartCheck;
  /** Set for a body of bytes (`application/octet-stream`) instead of JSON. */
  binaryBody?: true;
  /** Set if the body names the version of the check-in form that it is checked against. */
  namesForm?: true;
  /** Bytes, if not the default. */
  bodyLimit?: number;
  answers: Record<number, AnswerBody>;
  /** Errors besides those any endpoint can return. */
  errors?: readonly ErrorCode[];
  /** Days such as `2026-05-04`; clients may use it until `until`. Source: docs/product, "Deprecation". */
  deprecated?: { since: string; until: string };
}

/** Declares an endpoint, keeping its literal types. @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const M extends Endpoint['method'],
  const P extends Endpoint['path'],
  const T extends Omit<Endpoint, 'method' | 'path'>,
>(method: M, path: P, entry: T): T & { readonly method: M; readonly path: P } {
  return { method, path, ...entry };
}

export type SchemaOf<Part> = Part extends (lists: ChoiceLists) => infer Made ? Made : Part;

export function schemaFor(part: PartCheck | undefined, lists: ChoiceLists): Schema | undefined {
  return typeof part === 'function' ? part(lists) : part;
}

export function isJson(body: AnswerBody): body is Schema | BodyPerView {
  return typeof body === 'object' && body !== null;
}

export function isPerView(body: AnswerBody): body is BodyPerView {
  return typeof body === 'object' && body !== null && 'public' in body;
}
