import * as z from 'zod/mini';

import { seenCharacters, shownCharacters } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';

/** Limits of saved views. Source: docs/product, "Saved views". */
export const savedViewLimits = { views: 20, name: 60, address: 1000 } as const;

/** A view of the list that somebody has given a name: its filters, sort order and columns, as in the page's address. */
export const SavedView = z.strictObject({
  name: z
    .string()
    .check(seenCharacters(), z.trim(), z.minLength(1), z.maxLength(savedViewLimits.name), shownCharacters()),
  // What URLSearchParams writes.
  address: z.string().check(z.maxLength(savedViewLimits.address), z.regex(/^[\w.*%&=+-]*$/)),
});
export type SavedView = z.infer<typeof SavedView>;

/** What a person has chosen for the dashboard, on whatever device. */
export const DashboardChoices = z.strictObject({
  /** The list that the dashboard opens with. */
  opensWith: z.enum(['all', 'on-site']),
  views: z.array(SavedView).check(z.maxLength(savedViewLimits.views)),
});
export type DashboardChoices = z.infer<typeof DashboardChoices>;

export const saveDashboard = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: '/api/account/dashboard',
  action: 'account:own',
  facilities: 'none',
  summary: "The caller's choices for the dashboard, in place of those before",
  tag: 'accounts',
  body: DashboardChoices,
  answers: { 200: DashboardChoices },
});
