import { createStore } from '#web/common/data/store.ts';

/** The last announced title. */
export const announced = createStore('');
let hasArrived = false;
let hasFollowedLink = false;

/** Tells that a link of the site has opened this document, which is not the first page of a visit. */
export function followLink(): void {
  hasFollowedLink = true;
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
  if (hasArrived || (hasFollowedLink && document.activeElement === document.body)) focusHeading();
  hasArrived = true;
}
