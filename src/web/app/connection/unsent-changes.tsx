import { later } from '../later.tsx';

/** Unsent changes above the screen, loaded later. */
export const UnsentChanges = later(async () => (await import('./unsent.tsx')).Unsent);
