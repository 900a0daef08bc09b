import * as z from 'zod/mini';

import { headingLength, importFields } from '../arrival-import/import-field.ts';
import { Instant, seenCharacters, shownCharacters } from '../check-in/text-field.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { endpoint } from './endpoint.ts';

/** Limits of saved views. Source: docs/product, "Saved views". */
export const savedViewLimits = { views: 20, name: 60, address: 1000 } as const;

/** For so many kinds of files is kept what their columns hold, and of so many columns. */
export const maxKinds = 10;
const maxColumns = 30;

/** A view of the list that somebody has given a name: its filters, sort order and columns, as in the page's address. */
export const SavedView = z.strictObject({
  name: z
    .string()
    .check(seenCharacters(), z.trim(), z.minLength(1), z.maxLength(savedViewLimits.name), shownCharacters()),
  // What URLSearchParams writes.
  address: z.string().check(z.maxLength(savedViewLimits.address), z.regex(/^[\w.*%&=+-]*$/)),
});
export type SavedView = z.infer<typeof SavedView>;

/** What the columns of files of one kind hold, as somebody chose it. */
const FileColumns = z.strictObject({
  kind: z.string().check(z.maxLength(20)),
  columns: z.record(z.string().check(z.maxLength(headingLength)), z.enum(importFields)).check(
    z.refine((columns) => Object.keys(columns).length <= maxColumns, {
      params: broken('too_many', { max: maxColumns }),
    }),
  ),
});

/** What a person has chosen for the dashboard and the import of expected arrivals, on whatever device. */
export const DashboardChoices = z.strictObject({
  /** The list that the dashboard opens with. */
  opensWith: z.enum(['all', 'on-site']),
  views: z.array(SavedView).check(z.maxLength(savedViewLimits.views)),
  /** Absent where what is proposed was right. */
  imports: z.optional(z.array(FileColumns).check(z.maxLength(maxKinds))),
  /** The import that was begun last, so that it can be undone. */
  lastImport: z.optional(z.strictObject({ batch: z.uuid(), at: Instant })),
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
