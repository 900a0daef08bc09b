import type * as z from 'zod/mini';

import { ArrivalMark, ArrivalView } from '../arrivals/record.ts';
import type { ChoiceLists } from '../check-in/choice-lists.ts';
import { PublicCheckIn, StaffCheckIn } from '../check-in/record.ts';
import { AccountView, SessionView } from './accounts.ts';
import { ApiKeyView } from './api-keys.ts';
import { AuditView } from './audit.ts';
import { CallView, DeliveryView } from './calls.ts';
import { CarrierView } from './carriers.ts';
import { HistoryEntry } from './check-ins.ts';
import { DockView, FacilityView } from './facilities.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { OwnCheckIn } from './own-check-in.ts';
import { Paper } from './papers.ts';
import { Problem } from './problem.ts';
import { SignedInUser } from './session.ts';
import { ProviderView } from './sign-in-providers.ts';
import { TimeRecord } from './time-record.ts';
import { WebhookDelivery, WebhookView } from './webhooks.ts';

type JsonObject = Record<string, unknown>;

/** The keys are the type names for generated clients. */
const records = {
  Problem,
  CheckIn: StaffCheckIn,
  PublicCheckIn,
  OwnCheckIn,
  HistoryEntry,
  TimeRecord,
  Paper,
  Call: CallView,
  CallDelivery: DeliveryView,
  Arrival: ArrivalView,
  ArrivalMark,
  Carrier: CarrierView,
  Facility: FacilityView,
  Dock: DockView,
  Account: AccountView,
  Session: SessionView,
  SignedInUser,
  ApiKey: ApiKeyView,
  AuditEntry: AuditView,
  SignInProvider: ProviderView,
  Webhook: WebhookView,
  WebhookDelivery,
} satisfies Record<string, z.ZodMiniType>;

export const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each is written once and referenced everywhere else. */
export class NamedSchemas {
  readonly #schemas = new Map<string, JsonObject>();
  readonly #names = new Map<string, string>();

  constructor(lists: ChoiceLists) {
    for (const [name, schema] of Object.entries(records)) this.name(name, jsonSchemaOf(schema, { lists }));
  }

  /** A schema that has a name keeps it; one that is not an object is returned as it is. */
  name(name: string, schema: JsonObject): JsonObject {
    if (!('properties' in schema || 'oneOf' in schema)) return schema;
    const written = JSON.stringify(schema);
    const known = this.#names.get(written) ?? name;
    this.#names.set(written, known);
    this.#schemas.set(known, schema);
    return referenceTo(known);
  }

  all(): JsonObject {
    const sorted = [...this.#schemas].toSorted(([one], [other]) => one.localeCompare(other, 'en'));
    return Object.fromEntries(sorted.map(([name, schema]) => [name, this.#inside(schema)]));
  }

  refer(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.refer(each));
    if (!isObject(value)) return value;
    const name = 'properties' in value && this.#names.get(JSON.stringify(value));
    return name ? referenceTo(name) : this.#inside(value);
  }

  #inside(schema: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.refer(value)]));
  }
}
