import { later } from '../later.tsx';

/** What the server does not know yet, above the screen. */
export const UnsentChanges = later(async () => (await import('./unsent.tsx')).Unsent);
