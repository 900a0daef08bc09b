import * as z from 'zod/mini';

import { FieldValue, namedOnce, notEmpty } from '../check-in/value-schemas.ts';
import { inFormat, Instant, textLine } from '../check-in/text-field.ts';
import { facilitySettingChecks } from '../facilities/facility-settings.ts';
import { isZoneName } from '../time/time-zone.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './operation.ts';

/** Source: docs/product, "Facilities and docks". */
export const facilityLimits = {
  facilities: 200,
  docks: 10_000,
  docksAtOnce: 500,
  name: 60,
  dock: 12,
  reason: 120,
} as const;

export const DockView = z.object({
  id: z.uuid(),
  name: z.string(),
  isShortListed: z.boolean(),
  outOfService: z.nullable(z.object({ since: Instant, reason: z.string() })),
  isRetired: z.boolean(),
});
export type DockView = z.infer<typeof DockView>;

/** Docks are in their natural order. */
export const FacilityView = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  formerly: z.array(z.string()),
  /** The time zone in effect. */
  timeZone: z.string(),
  /** Null if the facility uses the installation's zone. */
  ownTimeZone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  position: z.int(),
  isDefault: z.boolean(),
  retiredAt: z.nullable(Instant),
  ...facilitySettingChecks,
  docks: z.array(DockView),
});
export type FacilityView = z.infer<typeof FacilityView>;

/** Every name looks different from every other: it has no double spaces, and accents are normalized. */
const nameUpTo = (max: number) =>
  textLine(1).check(
    z.overwrite((text) => text.replaceAll(/\s+/gu, ' ').normalize('NFC')),
    z.maxLength(max),
  );
const Name = nameUpTo(facilityLimits.name);
const Slug = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(facilityLimits.name),
  inFormat('slug', (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)),
);
const TimeZone = z.string().check(z.trim(), inFormat('zone', isZoneName));
const Country = z.string().check(
  z.toUpperCase(),
  inFormat('country', (text) => /^[A-Z]{2}$/.test(text)),
);
const DockName = nameUpTo(facilityLimits.dock);
const docksAtOnce = (min: number) =>
  z.array(DockName).check(
    z.minLength(min),
    z.maxLength(facilityLimits.docksAtOnce),
    namedOnce((name) => name.toLowerCase()),
  );

/** The slug defaults to one made from the name, the zone to the installation's. */
export const NewFacility = z.strictObject({
  name: Name,
  slug: z.optional(Slug),
  timeZone: z.optional(z.nullable(TimeZone)),
  country: z.optional(z.nullable(Country)),
  docks: z._default(docksAtOnce(0), []),
  /** Replaces example facilities that nobody has renamed: unused ones are deleted, others retired. */
  replacesExamples: z.optional(z.literal(true)),
});
export type NewFacility = z.infer<typeof NewFacility>;

const facilityChanges = {
  name: Name,
  slug: Slug,
  timeZone: z.nullable(TimeZone),
  country: z.nullable(Country),
  /** The position among the facilities, from 1. */
  position: z.int().check(z.gte(1), z.lte(facilityLimits.facilities)),
  /** Can only be set: another facility then stops being the default. */
  isDefault: z.literal(true),
  isRetired: z.boolean(),
  ...facilitySettingChecks,
};

export const OutOfServiceReason = textLine(1).check(z.maxLength(facilityLimits.reason));

const dockChanges = {
  name: DockName,
  isShortListed: z.boolean(),
  /** Null to put the dock back into service. */
  outOfService: z.nullable(OutOfServiceReason),
  isRetired: z.boolean(),
};

const changesOf = <const Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.partial(z.strictObject(shape)).check(notEmpty);
/** The values as the person saw them in the changed fields; a different stored value is a conflict. */
const baseOf = (shape: object) => z.optional(z.partialRecord(z.enum(Object.keys(shape)), FieldValue));

export const FacilityUpdate = z.strictObject({ changes: changesOf(facilityChanges), base: baseOf(facilityChanges) });
export type FacilityUpdate = z.infer<typeof FacilityUpdate>;

export const DockUpdate = z.strictObject({ changes: changesOf(dockChanges), base: baseOf(dockChanges) });
export type DockUpdate = z.infer<typeof DockUpdate>;

/** Free minutes agreed with carriers, under the folded names of each; absent if there are none. */
const agreed = z.optional(z.array(z.object({ names: z.array(z.string()), minutes: z.int() })));
export const FacilityList = z.object({ facilities: z.array(FacilityView), agreed });
const OneFacility = z.extend(FacilityView, { agreed });
export type OneFacility = z.infer<typeof OneFacility>;

export const readFacilities = /* @__PURE__ */ endpoint('GET', '/api/facilities', {
  action: 'facility:read',
  facilities: 'narrowed',
  summary: 'The facilities and their docks, retired ones included',
  tag: 'settings',
  answers: { 200: FacilityList },
});

export const readFacility = /* @__PURE__ */ endpoint('GET', '/api/facilities/{id}', {
  action: 'facility:read',
  facilities: 'facility',
  summary: 'One facility with its docks, retired ones included',
  tag: 'settings',
  params: ById,
  answers: { 200: OneFacility },
  errors: ['not_found'],
});

export const createFacility = /* @__PURE__ */ endpoint('POST', '/api/facilities', {
  action: 'facility:update',
  facilities: 'none',
  summary: 'Add a facility, with docks where they are named',
  tag: 'settings',
  body: NewFacility,
  answers: { 201: FacilityView },
});

export const updateFacility = /* @__PURE__ */ endpoint('PATCH', '/api/facilities/{id}', {
  action: 'facility:update',
  facilities: 'facility',
  summary: 'Rename, move, retire or bring back a facility, make it the default, or change its settings',
  tag: 'settings',
  params: ById,
  body: FacilityUpdate,
  answers: { 200: FacilityView },
  errors: ['not_found', 'edit_conflict'],
});

export const readDocks = /* @__PURE__ */ endpoint('GET', '/api/facilities/{id}/docks', {
  action: 'facility:read',
  facilities: 'facility',
  summary: 'The docks of a facility in their natural order, retired ones included',
  tag: 'settings',
  params: ById,
  answers: { 200: z.object({ docks: z.array(DockView) }) },
  errors: ['not_found'],
});

export const createDocks = /* @__PURE__ */ endpoint('POST', '/api/facilities/{id}/docks', {
  action: 'facility:update',
  facilities: 'facility',
  summary: 'Add docks to a facility, all or none',
  tag: 'settings',
  params: ById,
  body: z.strictObject({ names: docksAtOnce(1) }),
  answers: { 201: z.object({ docks: z.array(DockView) }) },
  errors: ['not_found'],
});

export const updateDock = /* @__PURE__ */ endpoint('PATCH', '/api/docks/{id}', {
  action: 'dock:take-out-of-service',
  facilities: 'dock',
  summary: 'Take a dock out of service or back into it; administrators also rename, short-list and retire it',
  tag: 'settings',
  params: ById,
  body: DockUpdate,
  answers: { 200: DockView },
  errors: ['not_found', 'edit_conflict'],
});
