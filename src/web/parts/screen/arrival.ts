let announced = '';
let hasArrived = false;
const listeners = new Set<() => void>();

/** Moves the focus to the new screen's heading and announces its title; the first page is read by the browser itself. */
export function arrive(title: string): void {
  if (hasArrived) {
    announced = title;
    for (const listener of listeners) listener();
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  }
  hasArrived = true;
}

/** The title announced last. */
export function readAnnounced(): string {
  return announced;
}

/** Calls `listener` after each announcement. Returns how to stop. */
export function subscribeToArrivals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
