let gate: ((event: PopStateEvent) => void) | null = null;

/**
 * Lets whoever guards a screen hear of the browser's Back and Forward before the router does. A window calls its listeners in
 * the order they came, so this comes before the router.
 */
export function openBackGate(): void {
  addEventListener('popstate', (event) => gate?.(event));
}

/** Puts a guard at the gate, which may stop the event there; null takes it away. */
export function guardBackGate(guard: typeof gate): void {
  gate = guard;
}
