import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { PublicForm } from './public-form.ts';

/** The response header with the version of the settings. */
export const settingsVersionHeader = 'x-settings-version';

/** A facility as every page knows it. */
export const PublicFacility = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  timeZone: z.string(),
  /** Names and slugs it had before and still answers to. */
  formerly: z.optional(z.array(z.string())),
});
export type PublicFacility = z.infer<typeof PublicFacility>;

/** The settings the browser needs. */
export const PublicConfig = z.object({
  /** Moves with every change of settings, facilities and docks; every response has it in a header. */
  settingsVersion: z.int(),
  timeZone: z.string(),
  publicUrl: z.nullable(z.string()),
  /** Those that take check-ins, in the order they are offered. */
  facilities: z.array(PublicFacility),
  /** The name of the one that a new form begins with. */
  presetFacility: z.string(),
  heartbeatSeconds: z.int(),
  queueRefreshSeconds: z.int(),
  /** Hours of the clock on screens. */
  clock: z.enum(['12', '24']),
  /** Whether staff's devices may keep what was read. */
  offlineReading: z.boolean(),
  /** The version of the check-in form, 1 where nobody has published another. */
  formVersion: z.int(),
  /** The form, where it is not the first one. */
  form: z.optional(PublicForm),
  /** Whether a new installation lists what is left to set up. */
  setUpList: z.boolean(),
  /** Empty where nobody has named the company. */
  companyName: z.string(),
  /** Where the links of the footer lead; empty for nowhere. */
  termsLink: z.string(),
  privacyLink: z.string(),
  supportLink: z.string(),
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
  summary: "This installation's company, time zone, address and facilities",
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
