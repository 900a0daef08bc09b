import { ChangeEvent, reconnectBackoffSeconds, streamEvents } from '#shared/contract/events.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { presentToStaff } from '../check-ins/check-in-service.ts';
import { serializersOf } from '../../platform/routing/route.ts';
import type { StoredEvent } from './event-repository.ts';

const serialize = serializersOf(ChangeEvent).staff;

/** The id is the cursor a client resumes from. */
function frame(event: string, cursor: string, data: string): string {
  return `event: ${event}\nid: ${cursor}\ndata: ${data}\n\n`;
}

const retryHint = `retry: ${reconnectBackoffSeconds[0] * 1000}\n`;

/** The last frame of a stream ended by the server: reconnect soon. */
export const retryHintFrame = `${retryHint}\n`;

/** The first event of a stream; a new stream names the settings' version. */
export function readyFrame(cursor: string, settings?: number): string {
  return retryHint + frame(streamEvents.ready, cursor, JSON.stringify({ settings }));
}

/** The cursor cannot be resumed: the client must refetch everything. */
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

/** The frame has no cursor, as changes of settings are not part of the history. */
export function settingsFrame(version: number): string {
  return `event: ${streamEvents.settings}\ndata: ${JSON.stringify({ version })}\n\n`;
}

/** `checkIns` is null for any check-in. The frame has no cursor, as it is only a hint. */
export function callsFrame(checkIns: readonly string[] | null): string {
  return `event: ${streamEvents.calls}\ndata: ${JSON.stringify({ checkIns })}\n\n`;
}

/** The frame has no cursor, as it is only a hint. */
export const arrivalsFrame = `event: ${streamEvents.arrivals}\ndata: {}\n\n`;

/** A comment that shows proxies and clients that the connection is alive. */
export const heartbeatFrame = ': heartbeat\n\n';
