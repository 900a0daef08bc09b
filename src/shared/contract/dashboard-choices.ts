import * as z from 'zod/mini';

import { dateOrders, headingLength, importFields, maxKeptColumns } from '../arrival-import/import-field.ts';
import { broken } from '../errors/broken-rule.ts';
import { Instant, seenCharacters, shownCharacters } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';

/** Source: docs/product, "Saved views". */
export const savedViewLimits = { views: 20, name: 60, address: 1000 } as const;

export const maxKinds = 10;

/** A view has the filters, sort order and columns, as in the page's address. */
export const SavedView = z.strictObject({
  name: z
    .string()
    .check(seenCharacters(), z.trim(), z.minLength(1), z.maxLength(savedViewLimits.name), shownCharacters()),
  // The text that URLSearchParams writes.
  address: z.string().check(
    z.maxLength(savedViewLimits.address),
    z.refine((text) => /^[\w.*%&=+-]*$/.test(text), { params: broken('not_valid') }),
  ),
});
export type SavedView = z.infer<typeof SavedView>;

const Reading = z.strictObject({
  kind: z.string().check(z.maxLength(20)),
  columns: z
    .array(z.strictObject({ heading: z.string().check(z.maxLength(headingLength)), holds: z.enum(importFields) }))
    .check(z.maxLength(maxKeptColumns)),
  order: z.enum(dateOrders),
});

/** Choices for the dashboard and the import of expected arrivals are shared by all devices. */
export const DashboardChoices = z.strictObject({
  opensWith: z.enum(['all', 'on-site']),
  views: z.array(SavedView).check(z.maxLength(savedViewLimits.views)),
  /** Readings are absent if the proposals were right. */
  imports: z.optional(z.array(Reading).check(z.maxLength(maxKinds))),
  /** The import that was started last, so that it can be undone. */
  lastImport: z.optional(z.strictObject({ batch: z.uuid(), at: Instant })),
});
export type DashboardChoices = z.infer<typeof DashboardChoices>;

/** Other choices are left out, so that a device with stale ones does not overwrite them. */
export const ChoicesChange = z.strictObject({
  ...z.partial(DashboardChoices).shape,
  /** Saved in addition to the others, or in place of the view of the same name. */
  view: z.optional(SavedView),
  removedView: z.optional(z.string().check(z.maxLength(savedViewLimits.name))),
  lastImport: z.optional(z.nullable(DashboardChoices.shape.lastImport)),
});
export type ChoicesChange = z.infer<typeof ChoicesChange>;

/** Views are added and removed one by one, so that views saved on another device meanwhile survive. */
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

export const saveDashboard = /* @__PURE__ */ endpoint('PUT', '/api/account/dashboard', {
  action: 'account:own',
  facilities: 'none',
  summary: "Changes the caller's choices for the dashboard: those that are not named stay",
  tag: 'accounts',
  body: ChoicesChange,
  answers: { 200: DashboardChoices },
});
