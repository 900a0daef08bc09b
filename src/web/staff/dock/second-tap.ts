import { restMs } from './rest.ts';

/** Two taps of the same finger are at most this many pixels apart. */
const sameSpotPx = 24;

interface Tap {
  clientX: number;
  clientY: number;
  /** 0 for a click made with a key, which has no position. */
  detail: number;
}

let last: { x: number; y: number; at: number } | null = null;

function swallow(event: MouseEvent): void {
  if (!last || (event.type === 'click' && event.detail === 0)) return;
  const age = Date.now() - last.at;
  const isNear = Math.hypot(event.clientX - last.x, event.clientY - last.y) <= sameSpotPx;
  // After a tap elsewhere, the next tap is intended.
  if (!isNear) last = null;
  if (!isNear || age < 0 || age >= restMs) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The second tap was meant for what was there before, and a list may have moved another truck under the finger. */
export function swallowSecondTap({ clientX: x, clientY: y, detail }: Tap): void {
  if (detail === 0) return;
  last = { x, y, at: Date.now() };
  // Adding the listener again has no effect.
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) addEventListener(type, swallow, true);
}
