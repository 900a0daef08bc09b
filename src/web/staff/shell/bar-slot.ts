import { createContext } from 'react';

/** Where in the bar a page's title and tools go; null where a page has no bar around it. */
export const BarSlot = createContext<HTMLElement | null>(null);
