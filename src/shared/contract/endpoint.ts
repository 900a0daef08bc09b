import type * as z from 'zod/mini';

import type { Action, View } from '../access/permissions.ts';
import type { ChoiceLists } from '../check-in/choice-lists.ts';
import type { ErrorCode } from '#shared/errors/errors.ts';

type Schema = z.ZodMiniType;

/**
 * The header of every response with the version of the settings. Not in the settings table, which phones do not need.
 */
export const settingsVersionHeader = 'x-settings-version';

/** The schema of a part of a request: fixed, or depending on the installation's lists. */
export type PartCheck = Schema | ((lists: ChoiceLists) => Schema);

/** A response body per view, each with its own schema and serializer. */
export type BodyPerView = Record<View, Schema>;

/** Response bodies other than JSON. */
export type OtherBody = 'event-stream' | 'html' | 'file';

/** The body of a response: JSON, JSON per view, another format, or none. */
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

/** One API endpoint. Server routes, the client and the OpenAPI document are all generated from these entries. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** The permission the caller needs. */
  action: Action;
  /** How it treats accounts that are limited to some facilities. */
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
  /** Headers that it reads; others are ignored. */
  headers?: Schema;
  body?: PartCheck;
  /** Whether the body is bytes (`application/octet-stream`) instead of JSON. */
  binaryBody?: true;
  /** Whether the body names the version of the check-in form that it is checked against. */
  namesForm?: true;
  /** Maximum body size in bytes, if not the default. */
  bodyLimit?: number;
  answers: Record<number, AnswerBody>;
  /** Errors besides those any endpoint can return. */
  errors?: readonly ErrorCode[];
  /**
   * The day of its deprecation and the day (`2026-05-04`) until which clients may still use it. Source: docs/product,
   * "Deprecation".
   */
  deprecated?: { since: string; until: string };
}

/** Declares an endpoint, keeping its literal types. @__NO_SIDE_EFFECTS__ */
export function endpoint<const T extends Endpoint>(entry: T): T {
  return entry;
}

export type SchemaOf<Part> = Part extends (lists: ChoiceLists) => infer Made ? Made : Part;

/** The schema of a part of a request for these lists; undefined if the endpoint has no such part. */
export function schemaFor(part: PartCheck | undefined, lists: ChoiceLists): Schema | undefined {
  return typeof part === 'function' ? part(lists) : part;
}

/** Whether a response is JSON. */
export function isJson(body: AnswerBody): body is Schema | BodyPerView {
  return typeof body === 'object' && body !== null;
}

/** Whether a response body depends on the caller. */
export function isPerView(body: AnswerBody): body is BodyPerView {
  return typeof body === 'object' && body !== null && 'public' in body;
}
