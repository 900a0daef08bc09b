import * as z from 'zod/mini';

import { pageSizes } from '#shared/contract/check-ins.ts';
import { keptStore } from '#web/common/data/kept-store.ts';
import { storedValue } from '#web/common/data/stored-value.ts';
import { useStore } from '#web/common/data/store.ts';

/** The available page sizes. Source: docs/product, "Choosing how the list looks". */
export const pageSizeChoices = [pageSizes.default, 50, pageSizes.max] as const;

const DeviceView = z.object({
  /** The name of the facility last chosen; null for all. */
  facility: z.nullable(z.string()),
  isDense: z.boolean(),
  pageSize: z.union(pageSizeChoices.map((size) => z.literal(size))),
  /** The ids of hidden columns. */
  hidden: z.array(z.string()),
  hasShortcuts: z.boolean(),
});
/** How the dashboard looks on this device, whoever signs in. It contains no personal data. */
export type DeviceView = z.infer<typeof DeviceView>;

export const usualDeviceView: DeviceView = {
  facility: null,
  isDense: false,
  pageSize: pageSizes.default,
  hidden: [],
  hasShortcuts: true,
};

const view = keptStore(storedValue('warehouse-check-in:dashboard:v1', DeviceView), usualDeviceView);

export const deviceView = view.read;

export function useDeviceView(): DeviceView {
  return useStore(view);
}

/** Changes how the dashboard looks, and remembers it on this device. */
export function changeDeviceView(change: Partial<DeviceView>): void {
  view.write({ ...view.read(), ...change });
}

/** The hidden columns after one column was toggled. */
export function switchedColumn(hidden: readonly string[], id: string): string[] {
  return hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
}
