import * as z from 'zod/mini';

import { changeKinds } from '../check-in/changes.ts';
import { StaffCheckIn } from '../check-in/record.ts';
import { endpoint } from './endpoint.ts';

/** `checkIn` is the check-in's current state, or null once it is gone. */
export const ChangeEvent = z.object({
  id: z.uuid(),
  kind: z.enum(changeKinds),
  version: z.int(),
  checkIn: z.nullable(StaffCheckIn),
});
export type ChangeEvent = z.infer<typeof ChangeEvent>;

/**
 * Calls were made, answered, ended, or advanced on a channel, at facilities that the stream follows. This is only a
 * hint, without a cursor: read `/api/calls` again, and the calls of these records if they are shown; null if the
 * records are unknown.
 */
export const CallsEvent = z.object({ checkIns: z.nullable(z.array(z.uuid())) });

/** `ready` comes first, `reset` if the cursor cannot be resumed. */
export const streamEvents = {
  ready: 'ready',
  change: 'change',
  reset: 'reset',
  settings: 'settings',
  calls: 'calls',
  /** Sent for facilities that the stream follows. This is only a hint, without data and cursor. */
  arrivals: 'arrivals',
} as const;

/** A comment shows proxies and clients that the stream is alive. Source: docs/product, "Realtime". */
export const heartbeatSeconds = 30;

/** Seconds; the last repeats. */
export const reconnectBackoffSeconds = [1, 2, 5, 10] as const;

export const listenToEvents = /* @__PURE__ */ endpoint('GET', '/api/events', {
  action: 'events:listen',
  facilities: 'narrowed',
  summary: 'Server-sent events: ready, then change; Last-Event-ID resumes',
  tag: 'realtime',
  answers: { 200: 'event-stream' },
});
