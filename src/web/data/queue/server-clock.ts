import { createStore } from '#web/data/store.ts';

/** Smaller differences are explained by the network and the header's whole seconds. */
const noticeableMs = 5_000;

const offset = createStore(0);

/**
 * Learns from a response how wrong this device's clock is; `askedAt` is when the request was sent, in device
 * milliseconds. Wall screens without a time service would otherwise show wrong waits.
 */
export function learnServerTime(response: Pick<Response, 'headers'>, askedAt: number): void {
  const sent = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(sent)) return;
  const found = sent + 500 - (askedAt + Date.now()) / 2;
  if (Math.abs(found - offset.read()) < noticeableMs) return;
  offset.write(Math.abs(found) < noticeableMs ? 0 : found);
}

/** The server's time when this device's clock shows `deviceMs`, in milliseconds. */
export function serverTime(deviceMs: number): number {
  return deviceMs + offset.read();
}

/**
 * Calls `listener` when the device's clock turns out to be wrong or was corrected. Returns a function that
 * unsubscribes.
 */
export const onClockCorrection = offset.subscribe;
