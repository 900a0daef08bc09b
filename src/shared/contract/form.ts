import * as z from 'zod/mini';

import { textLine } from '../check-in/text-field.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import {
  customKinds,
  type CustomWords,
  type FormDefinition,
  type FormField,
  formLimits,
  notedNames,
  paperStages,
  patternNames,
  presences,
  type SystemFieldId,
  systemFieldIds,
  type Words,
} from '../form/definition.ts';
import { FormId } from '../check-in/value-schemas.ts';
import { languages } from '../words/languages.ts';
import { endpoint } from './endpoint.ts';
import { PublicForm } from './public-form.ts';
import { wholeNumber } from './query-values.ts';

const wordsUpTo = (max: number) =>
  z.partialRecord(z.enum(languages), textLine(1, false, false, max)) as z.ZodMiniType<Words, Words>;

const Label = wordsUpTo(formLimits.label);
const Help = wordsUpTo(formLimits.help);
const CustomLabel = (Label as z.ZodMiniType<CustomWords, CustomWords>).check(
  z.refine((words: Words) => words.en !== undefined, { path: ['en'], params: broken('required') }),
);

const Option = z.strictObject({ id: FormId, label: CustomLabel, retired: z._default(z.boolean(), false) });

const SystemFieldCheck = z.strictObject({
  id: z.enum(systemFieldIds as [SystemFieldId, ...SystemFieldId[]]),
  system: z.literal(true),
  presence: z.enum(presences),
  label: z.optional(Label),
  help: z.optional(Help),
  /** Shows a note, never a refusal, for container numbers with a wrong check digit. */
  noted: z.optional(z.literal('container')),
});

const flag = z._default(z.boolean(), false);

const CustomFieldCheck = z.strictObject({
  id: FormId,
  system: z.literal(false),
  kind: z.enum(customKinds),
  label: CustomLabel,
  help: z.optional(Help),
  required: flag,
  options: z.optional(z.array(Option).check(z.maxLength(formLimits.options))),
  by: z._default(z.enum(['driver', 'staff']), 'driver'),
  /** No default, because whether values may identify a person must be an explicit decision. */
  personal: z.boolean(),
  public: flag,
  listed: flag,
  searchable: flag,
  exported: flag,
  pattern: z.optional(z.enum(patternNames)),
  /** The lenient form of `pattern`: a value that does not match gets a note and is accepted. */
  noted: z.optional(z.enum(notedNames)),
  facilities: z.optional(z.array(z.uuid().check(z.toLowerCase())).check(z.minLength(1))),
  /** Papers have these: when they are asked for, and the most photos. */
  stage: z.optional(z.enum(paperStages)),
  max: z.optional(z.int().check(z.gte(1), z.lte(formLimits.photos))),
  retired: flag,
});

const FormFieldCheck = z.discriminatedUnion('system', [SystemFieldCheck, CustomFieldCheck]) as unknown as z.ZodMiniType<
  FormField,
  FormField
>;

const FormVersion = z.int().check(z.gte(1));

export const StaffForm = z.object({
  version: FormVersion,
  fields: z.array(FormFieldCheck),
}) as unknown as z.ZodMiniType<FormDefinition, FormDefinition>;

export const FormUpdate = z.strictObject({
  /** The version as the person saw it. */
  baseVersion: FormVersion,
  /** The nine built-in fields and every custom field that ever existed, in order. */
  fields: z.array(FormFieldCheck).check(z.maxLength(systemFieldIds.length + formLimits.everFields)),
});
export type FormUpdate = z.infer<typeof FormUpdate>;

/** Enough for labels in all languages of the maximum number of fields. */
const formBodyLimit = 2 * 1024 * 1024;

export const readForm = /* @__PURE__ */ endpoint('GET', '/api/form', {
  action: 'form:read',
  facilities: 'none',
  summary: 'The check-in form that is published; with `version` a superseded one, for 8 days',
  tag: 'settings',
  query: z.strictObject({ version: z.optional(wholeNumber(1, 1_000_000_000)) }),
  answers: { 200: { public: PublicForm, staff: StaffForm } },
  errors: ['not_found'],
});

export const updateForm = /* @__PURE__ */ endpoint('PUT', '/api/form', {
  action: 'form:update',
  facilities: 'none',
  summary: 'Publish the next version of the check-in form',
  tag: 'settings',
  body: FormUpdate,
  bodyLimit: formBodyLimit,
  answers: { 200: StaffForm },
  errors: ['edit_conflict'],
});
