import { ChangeEvent, reconnectBackoffSeconds, streamEvents } from '#shared/contract/events.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { presentToStaff } from '../check-ins/check-in-service.ts';
import { serializersOf } from '../../platform/routing/route.ts';
import type { StoredEvent } from './event-repository.ts';

const serialize = serializersOf(ChangeEvent).staff;

/** A server-sent event; its id is the cursor a client resumes from. */
function frame(event: string, cursor: string, data: string): string {
  return `event: ${event}\nid: ${cursor}\ndata: ${data}\n\n`;
}

/** Tells clients how soon to reconnect. */
const retryHint = `retry: ${reconnectBackoffSeconds[0] * 1000}\n`;

/** The last frame of a stream ended by the server: reconnect soon. */
export const retryHintFrame = `${retryHint}\n`;

/**
 * The first event of a stream: connected, with all later changes to follow. A new stream names the settings' version.
 */
export function readyFrame(cursor: string, settings?: number): string {
  return retryHint + frame(streamEvents.ready, cursor, JSON.stringify({ settings }));
}

/** Tells a client that its cursor cannot be resumed and that it must refetch everything. */
export function resetFrame(cursor: string, settings?: number): string {
  return retryHint + frame(streamEvents.reset, cursor, JSON.stringify({ settings }));
}

export function changeFrame(cursor: string, event: StoredEvent, facilities: Facilities): string {
  const data = serialize({
    id: event.checkInId,
    kind: event.kind,
    version: event.version,
    checkIn: event.row && presentToStaff(event.row, facilities),
  });
  return frame(streamEvents.change, cursor, data);
}

/**
 * Tells staff's pages that settings, facilities or docks have changed; without a cursor, as it is not part of the
 * history.
 */
export function settingsFrame(version: number): string {
  return `event: ${streamEvents.settings}\ndata: ${JSON.stringify({ version })}\n\n`;
}

/** Tells staff's pages whose calls have changed, null for any; without a cursor, as it is only a hint. */
export function callsFrame(checkIns: readonly string[] | null): string {
  return `event: ${streamEvents.calls}\ndata: ${JSON.stringify({ checkIns })}\n\n`;
}

/** Tells staff's pages that expected arrivals have changed; without a cursor, as it is only a hint. */
export const arrivalsFrame = `event: ${streamEvents.arrivals}\ndata: {}\n\n`;

/** A comment that shows proxies and clients that the connection is alive. */
export const heartbeatFrame = ': heartbeat\n\n';
