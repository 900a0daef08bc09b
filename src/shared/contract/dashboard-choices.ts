import * as z from 'zod/mini';

import { dateOrders, headingLength, importFields, maxKeptColumns } from '../arrival-import/import-field.ts';
import { broken } from '../errors/broken-rule.ts';
import { Instant, seenCharacters, shownCharacters } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';

/** Limits of saved views. Source: docs/product, "Saved views". */
export const savedViewLimits = { views: 20, name: 60, address: 1000 } as const;

/** For so many kinds of files is kept how they are read. */
export const maxKinds = 10;

/** A view of the list that somebody has given a name: its filters, sort order and columns, as in the page's address. */
export const SavedView = z.strictObject({
  name: z
    .string()
    .check(seenCharacters(), z.trim(), z.minLength(1), z.maxLength(savedViewLimits.name), shownCharacters()),
  // What URLSearchParams writes.
  address: z.string().check(
    z.maxLength(savedViewLimits.address),
    z.refine((text) => /^[\w.*%&=+-]*$/.test(text), { params: broken('not_valid') }),
  ),
});
export type SavedView = z.infer<typeof SavedView>;

/** How files of one kind are read: what their columns hold, by their headings, and how dates are written. */
const Reading = z.strictObject({
  kind: z.string().check(z.maxLength(20)),
  columns: z
    .array(z.strictObject({ heading: z.string().check(z.maxLength(headingLength)), holds: z.enum(importFields) }))
    .check(z.maxLength(maxKeptColumns)),
  order: z.enum(dateOrders),
});

/** What a person has chosen for the dashboard and the import of expected arrivals, on whatever device. */
export const DashboardChoices = z.strictObject({
  opensWith: z.enum(['all', 'on-site']),
  views: z.array(SavedView).check(z.maxLength(savedViewLimits.views)),
  /** Absent where what is proposed was right. */
  imports: z.optional(z.array(Reading).check(z.maxLength(maxKinds))),
  /** The import that was begun last, so that it can be undone. */
  lastImport: z.optional(z.strictObject({ batch: z.uuid(), at: Instant })),
});
export type DashboardChoices = z.infer<typeof DashboardChoices>;

/** What of the choices is changed: a device that read the others a while ago leaves them alone. */
export const ChoicesChange = z.strictObject({
  ...z.partial(DashboardChoices).shape,
  /** Saved beside the others, in place of one with its name. */
  view: z.optional(SavedView),
  removedView: z.optional(z.string().check(z.maxLength(savedViewLimits.name))),
  lastImport: z.optional(z.nullable(DashboardChoices.shape.lastImport)),
});
export type ChoicesChange = z.infer<typeof ChoicesChange>;

/** The choices after a change. Views are named one by one, so that those stay that another device has saved meanwhile. */
export function choicesAfter(before: DashboardChoices, change: ChoicesChange): DashboardChoices {
  const { opensWith, views, imports = before.imports, lastImport = before.lastImport, view, removedView } = change;
  const others = (views ?? before.views).filter(({ name }) => name !== removedView && name !== view?.name);
  return {
    opensWith: opensWith ?? before.opensWith,
    views: view ? [...others, view] : others,
    ...(imports && { imports }),
    ...(lastImport && { lastImport }),
  };
}

export const saveDashboard = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: '/api/account/dashboard',
  action: 'account:own',
  facilities: 'none',
  summary: "Changes the caller's choices for the dashboard: those that are not named stay",
  tag: 'accounts',
  body: ChoicesChange,
  answers: { 200: DashboardChoices },
});
