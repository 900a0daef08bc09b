import { createContext } from 'react';

/** The element of the bar that a page's title and tools are rendered into; null for a page without a bar. */
export const BarSlot = createContext<HTMLElement | null>(null);
