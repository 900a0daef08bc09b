import { createContext } from 'react';

/** A page renders its title and tools there; null for a page without a bar. */
export const BarSlot = createContext<HTMLElement | null>(null);
