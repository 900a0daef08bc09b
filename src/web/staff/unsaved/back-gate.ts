let gate: ((event: PopStateEvent) => void) | null = null;

const pass = (event: PopStateEvent) => gate?.(event);

/**
 * The guard handles Back and Forward before the router does. Window listeners run in the order they were added, so this
 * must run before the router mounts; once is enough.
 */
export function openBackGate(): void {
  addEventListener('popstate', pass);
}

/** The guard may stop the event; null removes it. */
export function guardBackGate(guard: typeof gate): void {
  gate = guard;
}
