import * as z from 'zod/mini';

import { choiceOf, type ChoiceLists } from '../check-in/choice-lists.ts';
import { Estimate } from '../queue/estimate.ts';
import { endpoint } from './endpoint.ts';

const estimatesQueryOf = (lists: ChoiceLists) => z.strictObject({ facility: choiceOf({ of: 'facilities' }, lists) });

/** The estimates are those of the drivers awaiting a call, as they are shown to them, next first. */
export const Estimates = z.object({
  estimates: z.array(z.object({ id: z.uuid(), estimate: Estimate })),
});
export type Estimates = z.infer<typeof Estimates>;

export const readEstimates = /* @__PURE__ */ endpoint('GET', '/api/estimates', {
  action: 'estimate:read',
  facilities: 'narrowed',
  summary: 'When each truck that waits for a call at a facility is usually called, as its driver is told',
  tag: 'queue',
  query: estimatesQueryOf,
  answers: { 200: Estimates },
});

/** How many estimates were shown, and how many of those trucks were called within them. */
const counts = { told: z.int(), kept: z.int() };

/** The coverage is measured. Source: docs/product, "Estimates". */
export const EstimateCoverage = z.object({
  days: z.int(),
  /** The target coverage. */
  target: z.number(),
  ...counts,
  /** Classes by the number of trucks ahead, from and to; the last is open-ended. */
  classes: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), ...counts })),
});
export type EstimateCoverage = z.infer<typeof EstimateCoverage>;

export const readEstimateCoverage = /* @__PURE__ */ endpoint('GET', '/api/estimates/coverage', {
  action: 'analytics:read',
  facilities: 'narrowed',
  summary: 'How many of the times told in the last 30 days were kept, by trucks ahead',
  tag: 'analytics',
  query: (lists) => z.strictObject({ facility: z.optional(choiceOf({ of: 'facilities' }, lists)) }),
  answers: { 200: EstimateCoverage },
});
