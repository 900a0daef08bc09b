import * as z from 'zod/mini';

import { changeKinds } from '../check-in/changes.ts';
import { StaffCheckIn } from '../check-in/record.ts';
import { endpoint } from './endpoint.ts';

/** A change to a record. `checkIn` is its current state, or null once it is gone. */
export const ChangeEvent = z.object({
  id: z.uuid(),
  kind: z.enum(changeKinds),
  version: z.int(),
  checkIn: z.nullable(StaffCheckIn),
});
export type ChangeEvent = z.infer<typeof ChangeEvent>;

/** Names of the server-sent events: `ready` first, a `change` per change, `reset` if the cursor cannot be resumed. */
export const streamEvents = { ready: 'ready', change: 'change', reset: 'reset', settings: 'settings' } as const;

/** Interval of the comment that shows proxies and clients the stream is alive. Source: docs/product.md, "Realtime". */
export const heartbeatSeconds = 30;

/** Delay before each attempt to reconnect, in seconds; the last repeats. */
export const reconnectBackoffSeconds = [1, 2, 5, 10] as const;

export const listenToEvents = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/events',
  action: 'events:listen',
  summary: 'Server-sent events: ready, then change; Last-Event-ID resumes',
  tag: 'realtime',
  answers: { 200: 'event-stream' },
});
