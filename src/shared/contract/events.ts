import * as z from 'zod/mini';

import { changeKinds } from '../check-in/change-kinds.ts';
import { StaffCheckIn } from '../check-in/record.ts';
import { endpoint } from './endpoint.ts';

/** One change of one record. `checkIn` is the record as it is now, null once it is gone. */
export const ChangeEvent = z.object({
  id: z.uuid(),
  kind: z.enum(changeKinds),
  version: z.int(),
  checkIn: z.nullable(StaffCheckIn),
});
export type ChangeEvent = z.infer<typeof ChangeEvent>;

/** Names of the server-sent events: `ready` first, then one `change` each, `reset` when the cursor is of no use. */
export const streamEvents = { ready: 'ready', change: 'change', reset: 'reset' } as const;

/** A comment is sent this often so that proxies and clients see the stream live. Source: docs/product.md, "Realtime". */
export const heartbeatSeconds = 30;

/** Seconds to wait before each further attempt to connect; the last one repeats. */
export const reconnectBackoffSeconds = [1, 2, 5, 10] as const;

export const listenToEvents = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/events',
  action: 'events:listen',
  summary: 'Server-sent events: ready, then change; Last-Event-ID resumes',
  tag: 'realtime',
  answers: { 200: 'event-stream' },
});
