/** How long code that failed to load is left alone. */
export const loadPauseMs = 10_000;

/** Loads code that a page does without for the time being; without a network, again until it is there. */
export const loadAgain = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, loadPauseMs)).then(() => loadAgain(load)));
