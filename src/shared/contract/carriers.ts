import * as z from 'zod/mini';

import { FieldValue, namedOnce, notEmpty } from '../check-in/value-schemas.ts';
import { textLine } from '../check-in/text-field.ts';
import { foldedCarrier } from '../carriers/carriers.ts';
import { facilitySettingChecks } from '../facilities/facility-settings.ts';
import { languages } from '../words/languages.ts';
import { changesShape, UpdatedSince } from './query-values.ts';
import { endpoint } from './endpoint.ts';
import { MailAddress } from './mail.ts';
import { answeredOnce, ById } from './operation.ts';

/** Source: docs/product, "Carriers". */
export const carrierLimits = { carriers: 1_000, spellings: 50, contacts: 10, typed: 1_000 } as const;

const Name = textLine(1);

const shape = {
  name: Name,
  /** Other spellings that drivers use; letter case, accents, spaces and punctuation make no difference. */
  spellings: z.array(Name).check(z.maxLength(carrierLimits.spellings), namedOnce(foldedCarrier)),
  /** Mail addresses that are notified before its free time ends. */
  contacts: z.array(MailAddress).check(
    z.maxLength(carrierLimits.contacts),
    namedOnce((one) => one.toLowerCase()),
  ),
  language: z.enum(languages),
  /** Its free minutes from the arrival; null to use those of the facility. */
  freeMinutes: z.nullable(facilitySettingChecks.freeMinutes),
};

export const CarrierView = z.object({ id: z.uuid(), ...shape });
export type CarrierView = z.infer<typeof CarrierView>;

export const NewCarrier = z.strictObject({
  name: shape.name,
  spellings: z._default(shape.spellings, []),
  contacts: z._default(shape.contacts, []),
  language: z._default(shape.language, 'en'),
  freeMinutes: z._default(shape.freeMinutes, null),
});
export type NewCarrier = z.infer<typeof NewCarrier>;

export const CarrierUpdate = z.strictObject({
  changes: z.partial(z.strictObject(shape)).check(notEmpty),
  /** The values as the person saw them in the changed fields; a different stored value is a conflict. */
  base: z.optional(z.partialRecord(z.enum(Object.keys(shape)), FieldValue)),
});
export type CarrierUpdate = z.infer<typeof CarrierUpdate>;

/** Forms use these checks as well. */
export const carrierChecks = shape;

const common = { action: 'carrier:update', facilities: 'none', tag: 'settings' } as const;

export const readCarriers = /* @__PURE__ */ endpoint('GET', '/api/carriers', {
  ...common,
  summary:
    'The carriers with their spellings, contacts, language and agreed free time, by name, or what has changed since',
  query: z.strictObject({ updatedSince: UpdatedSince }),
  answers: {
    200: z.object({ carriers: z.array(CarrierView), hasMore: z.optional(z.boolean()), ...changesShape }),
  },
  errors: ['cursor_unknown'],
});

export const readTypedCarriers = /* @__PURE__ */ endpoint('GET', '/api/carriers/typed', {
  ...common,
  summary: 'Names that drivers typed and that belong to no carrier, each once, at most 1,000',
  answers: { 200: z.object({ names: z.array(z.string()) }) },
});

export const createCarrier = /* @__PURE__ */ endpoint('POST', '/api/carriers', {
  ...common,
  summary: 'Make a carrier of names that drivers type',
  headers: answeredOnce.headers,
  body: NewCarrier,
  answers: { 201: CarrierView },
  errors: answeredOnce.errors,
});

export const updateCarrier = /* @__PURE__ */ endpoint('PATCH', '/api/carriers/{id}', {
  ...common,
  summary: 'Change the names, the contacts, their language or the free time of a carrier',
  params: ById,
  body: CarrierUpdate,
  answers: { 200: CarrierView },
  errors: ['not_found', 'edit_conflict'],
});

export const deleteCarrier = /* @__PURE__ */ endpoint('DELETE', '/api/carriers/{id}', {
  ...common,
  summary: 'Delete a carrier; check-ins keep the names that drivers typed',
  params: ById,
  answers: { 204: null },
  errors: ['not_found'],
});
