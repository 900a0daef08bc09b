import * as z from 'zod/mini';

import {
  customKinds,
  notedNames,
  patternNames,
  presences,
  type PublicForm as PublicFormType,
} from '../form/definition.ts';

const Words = z.record(z.string(), z.string());
const words = { label: z.optional(Words), help: z.optional(Words) };

const SystemField = z.object({
  id: z.string(),
  system: z.literal(true),
  presence: z.enum(presences),
  ...words,
  noted: z.optional(z.literal('container')),
});

/** Pages need this to ask for the field, or to show the part of its value that visitors may see. */
const CustomField = z.object({
  id: z.string(),
  system: z.literal(false),
  kind: z.enum(customKinds),
  required: z.boolean(),
  by: z.enum(['driver', 'staff']),
  ...words,
  options: z.optional(z.array(z.object({ id: z.string(), label: Words, retired: z.boolean() }))),
  pattern: z.optional(z.enum(patternNames)),
  noted: z.optional(z.enum(notedNames)),
  facilities: z.optional(z.array(z.string())),
  /** The number of photos. */
  max: z.optional(z.int()),
});

export const PublicForm = z.object({
  version: z.int(),
  fields: z.array(z.discriminatedUnion('system', [SystemField, CustomField])),
}) as unknown as z.ZodMiniType<PublicFormType, PublicFormType>;
