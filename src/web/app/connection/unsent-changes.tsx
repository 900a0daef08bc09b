import { later } from '#web/common/screen/later.tsx';

/** Unsent changes above the screen, loaded later. */
export const UnsentChanges = later(() => import('./unsent.tsx').then((loaded) => loaded.Unsent));
