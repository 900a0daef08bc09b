import { createStore } from '#web/data/store.ts';

/** The last announced title. */
export const announced = createStore('');
let hasArrived = false;

/**
 * Moves the focus to the new screen's heading and announces its title; on the first page, the browser does this itself.
 */
export function arrive(title: string): void {
  if (hasArrived) {
    announced.write(title);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  }
  hasArrived = true;
}
