/** Gives the page a browser that keeps its screen awake when asked to; browsers without windows cannot. */
export function allowWakeLock(
  request = async () => Object.assign(new EventTarget(), { release: async () => {} }),
): void {
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
}
