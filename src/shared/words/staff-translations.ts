import type { StaffLoaders, StaffTranslation } from './words.ts';

/** The lists of files are loaded themselves: pages in English and those of drivers do without. */
export const staffTranslations: { readonly [L in StaffTranslation]: () => Promise<{ staff: StaffLoaders<L> }> } = {
  es: () => import('./es/staff.ts'),
  de: () => import('./de/staff.ts'),
};
