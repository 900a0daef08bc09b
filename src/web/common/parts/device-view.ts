import * as z from 'zod/mini';

import { pageSizes } from '#shared/contract/check-ins.ts';
import { keptStore } from '#web/common/data/kept-store.ts';
import { storedValue } from '#web/common/data/stored-value.ts';
import { useStore } from '#web/common/data/store.ts';

/** Source: docs/product, "Choosing how the list looks". */
export const pageSizeChoices = [pageSizes.default, 50, pageSizes.max] as const;

const DeviceView = z.object({
  /** Null for all facilities. */
  facility: z.nullable(z.string()),
  isDense: z.boolean(),
  pageSize: z.union(pageSizeChoices.map((size) => z.literal(size))),
  /** These are column ids. */
  hidden: z.array(z.string()),
  hasShortcuts: z.boolean(),
});
/** The view holds for whoever signs in and contains no personal data. */
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

export function changeDeviceView(change: Partial<DeviceView>): void {
  view.write({ ...view.read(), ...change });
}

export function switchedColumn(hidden: readonly string[], id: string): string[] {
  return hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
}
