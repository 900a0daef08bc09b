import * as z from 'zod/mini';

import { type PublicSettings, type Setting, settingNames, settings } from '../settings/settings.ts';
import { PublicCalls } from '../calls/public-calls.ts';
import { gateCodeWays } from '../gate/gate-code.ts';
import { languages } from '../words/languages.ts';
import { endpoint } from './endpoint.ts';
import { PublicForm } from './public-form.ts';
import { siteRuleLimits } from '../site-rules/site-rules.ts';

/** Days until a driver's acceptance of the site rules expires. */
export const AskAgainDays = z.int().check(z.gte(1), z.lte(siteRuleLimits.askAgainDays));
const RulesInForce = z.object({ version: z.int().check(z.gte(1)), askAgainDays: z.optional(AskAgainDays) });

export const PublicFacility = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  timeZone: z.string(),
  /** Former names and slugs that still refer to it. */
  formerly: z.optional(z.array(z.string())),
  /** Set if the wall does not use the device's language. */
  wallLanguages: z.optional(z.array(z.enum(languages))),
  /** Drivers have to accept these rules there. */
  siteRules: z.optional(RulesInForce),
  /** The place where it shows the code that drivers are asked for; absent if it asks for none. */
  gateCode: z.optional(z.enum(gateCodeWays)),
});
export type PublicFacility = z.infer<typeof PublicFacility>;

const text = () => z.string();
const valueOf = {
  line: text,
  link: text,
  url: text,
  host: text,
  email: text,
  site: text,
  zone: text,
  country: text,
  time: text,
  template: text,
  number: () => z.int(),
  yesNo: () => z.boolean(),
  choice: ({ options }: Setting & { type: 'choice' }) => z.enum(options),
};

type Shape = { [Name in keyof PublicSettings]: z.ZodMiniType<PublicSettings[Name], PublicSettings[Name]> };

const publicShape = Object.fromEntries(
  settingNames
    .filter((name) => settings[name].public)
    .map((name) => [name, valueOf[settings[name].type](settings[name] as never)]),
) as unknown as Shape;

export const PublicConfig = z.object({
  /** Increases with every change of settings, facilities and docks; every response has it in a header. */
  settingsVersion: z.int(),
  timeZone: z.string(),
  /** Minutes, for devices that do not know a zone. */
  utcOffsets: z.optional(z.record(z.string(), z.int())),
  publicUrl: z.nullable(z.string()),
  /** Facilities that take check-ins, in display order. */
  facilities: z.array(PublicFacility),
  /** The name of the facility preselected in a new form. */
  presetFacility: z.string(),
  heartbeatSeconds: z.int(),
  /** Version 1 if no other was published. */
  formVersion: z.int(),
  /** The form is absent while it is the first version. */
  form: z.optional(PublicForm),
  /** Channels besides the drivers' own page; absent if there are none. */
  calls: z.optional(PublicCalls),
  /** Set if accounts can request a password link by mail. */
  resetByMail: z.optional(z.literal(true)),
  /** Absent if there are no providers. */
  signInProviders: z.optional(z.array(z.object({ id: z.uuid(), name: z.string() }))),
  takesPapers: z.optional(z.literal(true)),
  scans: z.optional(z.literal(true)),
  expectsArrivals: z.optional(z.literal(true)),
  /** Set if any facility asks for a gate code or ever did, so that check-ins may await confirmation. */
  hasAskedForCodes: z.optional(z.literal(true)),
  ...publicShape,
});
export type PublicConfig = z.infer<typeof PublicConfig>;

export const SystemHealth = z.object({
  status: z.enum(['healthy', 'warning', 'error']),
  message: z.optional(z.string()),
  /** Insecure settings, for staff. Absent if there are none. */
  about: z.optional(z.object({ warnings: z.array(z.string()) })),
});
export type SystemHealth = z.infer<typeof SystemHealth>;

const common = { facilities: 'none', tag: 'system' } as const;

export const readConfig = /* @__PURE__ */ endpoint('GET', '/api/config', {
  ...common,
  action: 'config:read',
  summary: "This installation's company, time zone, address and facilities",
  answers: { 200: PublicConfig },
});

export const readHealth = /* @__PURE__ */ endpoint('GET', '/api/health', {
  ...common,
  action: 'health:read',
  summary: 'Whether the system is well',
  answers: { 200: SystemHealth, 503: SystemHealth },
});

/** Supervisors restart an unresponsive server by this; it needs nothing else. Source: docs/product, "System health". */
export const readLiveness = /* @__PURE__ */ endpoint('GET', '/api/live', {
  ...common,
  action: 'health:read',
  summary: 'Whether this node runs',
  answers: { 200: z.object({ status: z.literal('live') }) },
});

/** A node without the database stays ready: else all would be unready at once, and its errors say when to retry. */
export const readReadiness = /* @__PURE__ */ endpoint('GET', '/api/ready', {
  ...common,
  action: 'health:read',
  summary:
    'Whether this node should be given requests; 503 until somebody can sign in, and from the moment it is told to stop',
  answers: {
    200: z.object({ status: z.literal('ready') }),
    503: z.object({ status: z.enum(['starting', 'stopping']) }),
  },
});

export const readOpenApi = /* @__PURE__ */ endpoint('GET', '/api/openapi.json', {
  ...common,
  action: 'api-description:read',
  summary: 'This API as an OpenAPI 3.1 document',
  answers: { 200: z.record(z.string(), z.unknown()) },
});

export const readApiDocs = /* @__PURE__ */ endpoint('GET', '/api/docs', {
  ...common,
  action: 'api-description:read',
  summary: 'This API as a page to read, with examples',
  answers: { 200: 'html' },
});
