import type { ClockNote } from '#shared/time/device-clock.ts';
import { keepHere, readKept } from './kept-here.ts';
import { createStore } from './store.ts';

/** Smaller differences are explained by the network and the header's whole seconds. */
const noticeableMs = 5_000;

const offset = createStore(0);

/** Pages opened without a network use the last known offset. */
const keptKey = 'warehouse-check-in:server-ahead';

/** `beyond` is the device's clock minus the page's run time then; if that difference changes, the clock was set. */
let noted: { ahead: number; beyond: number } | null = null;
const beyondRun = () => Date.now() - performance.now();

const keptAhead = () => readKept<number>('device', keptKey);

function note(ahead: number): void {
  noted = { ahead, beyond: beyondRun() };
  if (!(Math.abs(ahead - (keptAhead() ?? NaN)) < noticeableMs)) keepHere('device', keptKey, ahead);
}

/** `at` is in device milliseconds. */
export function noteClock(at = Date.now()): ClockNote {
  return {
    at,
    page: performance.timeOrigin,
    ran: at - beyondRun(),
    ahead: noted?.ahead ?? keptAhead(),
    isFresh: noted !== null && Math.abs(noted.beyond - beyondRun()) < noticeableMs,
  };
}

/**
 * `requestedAt` is when the request was sent, in device milliseconds. Wall screens without a time service would
 * otherwise show wrong waits.
 */
export function learnServerTime(response: Pick<Response, 'headers'>, requestedAt: number): void {
  const sent = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(sent)) return;
  const found = sent + 500 - (requestedAt + Date.now()) / 2;
  note(found);
  if (Math.abs(found - offset.read()) < noticeableMs) return;
  offset.write(Math.abs(found) < noticeableMs ? 0 : found);
}

/** Milliseconds. */
export function serverTime(deviceMs: number): number {
  return deviceMs + offset.read();
}

/** Listeners are called when the device's clock turns out to be wrong or was corrected. */
export const onClockCorrection = offset.subscribe;
