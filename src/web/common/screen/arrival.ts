import { createStore } from '#web/common/data/store.ts';

/** The last announced title. */
export const announced = createStore('');
let hasArrived = false;

/** Whether a link of the site has opened this document, be it before the code of the page with the link had come. */
function hasFollowedLink(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, [data-staff-bar] h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Moves the focus to the new screen's heading and announces its title. A new document is announced by the browser, and only
 * one that a link has opened gets the focus, unless somebody is typing already.
 */
export function arrive(title: string): void {
  if (hasArrived) announced.write(title);
  if (hasArrived || (hasFollowedLink() && document.activeElement === document.body)) focusHeading();
  hasArrived = true;
}
