import { whenIdle } from '#web/parts/when-idle.ts';
import { later } from '../later.tsx';

/** Keeps the site for use without a network, once the page has nothing better to do, and offers new versions of it. */
export const NewVersion = later(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return (await import('./offer-new-version.tsx')).OfferNewVersion;
});
