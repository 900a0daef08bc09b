import * as z from 'zod/mini';

import { chosenFrom } from '../check-in/choice-lists.ts';
import { endpoint } from './endpoint.ts';

/** The settings the browser needs. */
export const PublicConfig = z.object({
  timeZone: z.string(),
  publicUrl: z.nullable(z.string()),
  facilities: z.array(chosenFrom('facilities')),
  heartbeatSeconds: z.int(),
  queueRefreshSeconds: z.int(),
  /** Whether staff devices may store data for offline use. Older stored responses lack it. */
  offlineReading: z._default(z.boolean(), true),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

export const SystemHealth = z.object({
  status: z.enum(['healthy', 'warning', 'error']),
  message: z.optional(z.string()),
  /** For staff: warnings about insecure settings. Absent if there are none. */
  about: z.optional(z.object({ warnings: z.array(z.string()) })),
});
export type SystemHealth = z.infer<typeof SystemHealth>;

export const readConfig = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/config',
  action: 'config:read',
  summary: "This installation's time zone, address and lists",
  tag: 'system',
  answers: { 200: PublicConfig },
});

export const readHealth = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/health',
  action: 'health:read',
  summary: 'Whether the system is well',
  tag: 'system',
  answers: { 200: SystemHealth, 503: SystemHealth },
});

export const readOpenApi = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  action: 'api-description:read',
  summary: 'This API as an OpenAPI 3.1 document',
  tag: 'system',
  answers: { 200: z.record(z.string(), z.unknown()) },
});

export const readApiDocs = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/docs',
  action: 'api-description:read',
  summary: 'This API as a page to read, with examples',
  tag: 'system',
  answers: { 200: 'html' },
});
