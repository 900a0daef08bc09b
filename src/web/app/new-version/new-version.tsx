import { whenIdle } from '#web/common/parts/when-idle.ts';
import { later } from '#web/common/screen/later.tsx';

/** Caches the site for offline use once the page is idle, and offers new versions. */
export const NewVersion = later(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return import('./offer-new-version.tsx').then((loaded) => loaded.OfferNewVersion);
});
