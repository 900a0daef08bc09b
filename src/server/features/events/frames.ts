import { ChangeEvent, reconnectBackoffSeconds, streamEvents } from '#shared/contract/events.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { presentToStaff } from '../check-ins/check-in-service.ts';
import { compileSerializers } from '../../platform/routing/route.ts';
import { type EventPosition, formatCursor } from './event-cursor.ts';
import type { StoredEvent } from './event-repository.ts';

const serialize = compileSerializers(ChangeEvent).staff;

/** A server-sent event; its id is the cursor a client resumes from. */
function frame(event: string, cursor: string, data: string): string {
  return `event: ${event}\nid: ${cursor}\ndata: ${data}\n\n`;
}

/** Tells clients that reconnect by themselves how soon to do so. */
const retryHint = `retry: ${reconnectBackoffSeconds[0] * 1000}\n`;

/** The last word of a stream that is ended for the server's sake: come back soon. */
export const retryHintFrame = `${retryHint}\n`;

/** The first event of a stream: connected, everything from here on will follow. */
export function readyFrame(epoch: string, position: EventPosition): string {
  return retryHint + frame(streamEvents.ready, formatCursor(epoch, position), '{}');
}

/** Tells a client that its cursor is of no use and that it must read everything again. */
export function resetFrame(epoch: string, position: EventPosition): string {
  return retryHint + frame(streamEvents.reset, formatCursor(epoch, position), '{}');
}

/** One change of one record. */
export function changeFrame(epoch: string, event: StoredEvent, facilities: Facilities): string {
  const data = serialize({
    id: event.checkInId,
    kind: event.kind,
    version: event.version,
    checkIn: event.row && presentToStaff(event.row, facilities),
  });
  return frame(streamEvents.change, formatCursor(epoch, event.position), data);
}

/** A comment that keeps proxies and clients sure of the connection. */
export const heartbeatFrame = ': heartbeat\n\n';
