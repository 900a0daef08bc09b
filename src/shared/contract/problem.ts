import * as z from 'zod/mini';

import { FieldConflict } from '#shared/check-in/value-schemas.ts';
import { type ErrorCode, errorCodes } from '#shared/errors/errors.ts';
import type { RuleCode } from '#shared/errors/broken-rule.ts';
import { fieldErrorTexts } from '#shared/errors/rule-texts.ts';

const errorCodeNames = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];
const ruleCodes = Object.keys(fieldErrorTexts.rules) as [RuleCode, ...RuleCode[]];

/** Clients use the code and params; the message is English. */
const WireFieldError = z.object({
  code: z.enum(ruleCodes),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  message: z.string(),
});

/** RFC 9457, application/problem+json, with the product's extensions. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodeNames),
  message: z.string(),
  fields: z.optional(z.record(z.string(), WireFieldError)),
  conflicts: z.optional(z.array(FieldConflict)),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
