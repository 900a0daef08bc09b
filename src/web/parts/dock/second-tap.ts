import { restMs } from './rest.ts';

/** How far apart in pixels two taps of the same finger are at most. */
const sameSpotPx = 24;

interface Tap {
  clientX: number;
  clientY: number;
  /** 0 for a click made by a key, which has no place. */
  detail: number;
}

let last: { x: number; y: number; at: number } | null = null;

function swallow(event: MouseEvent): void {
  if (!last || (event.type === 'click' && event.detail === 0)) return;
  const age = Date.now() - last.at;
  const isNear = Math.hypot(event.clientX - last.x, event.clientY - last.y) <= sameSpotPx;
  if (!isNear || age < 0 || age >= restMs) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * For a moment after this tap a second one at the same spot reaches nothing: it is meant for what was there, and a list
 * may have moved another truck under the finger since.
 */
export function swallowSecondTap({ clientX: x, clientY: y, detail }: Tap): void {
  if (detail === 0) return;
  last = { x, y, at: Date.now() };
  // Listening again changes nothing.
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) addEventListener(type, swallow, true);
}
