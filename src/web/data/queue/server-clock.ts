import { createStore } from '#web/data/store.ts';

/** Less than this is within what the network and the header's whole seconds explain. */
const noticeableMs = 5_000;

const offset = createStore(0);

/**
 * Learns from an answer how wrong this device's clock is; `askedAt` is when the question left, in the device's
 * milliseconds. A wall screen without a time service would otherwise show wrong waits.
 */
export function learnServerTime(response: Pick<Response, 'headers'>, askedAt: number): void {
  const sent = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(sent)) return;
  const found = sent + 500 - (askedAt + Date.now()) / 2;
  if (Math.abs(found - offset.read()) < noticeableMs) return;
  offset.write(Math.abs(found) < noticeableMs ? 0 : found);
}

/** What the server's clock shows when this device's shows `deviceMs`, in milliseconds. */
export function serverTime(deviceMs: number): number {
  return deviceMs + offset.read();
}

/** Calls `listener` when the device's clock turns out to be wrong, or to be set right. Returns how to stop. */
export const onClockCorrection = offset.subscribe;
