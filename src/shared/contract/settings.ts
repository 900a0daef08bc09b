import * as z from 'zod/mini';

import { isEmail } from '../access/credentials.ts';
import { isTemplate, maxTemplateCharacters } from '../calls/message.ts';
import { isTimeOfDay } from '../calls/quiet-hours.ts';
import { notEmpty } from '../check-in/value-schemas.ts';
import { inFormat, Instant, paragraph, textLine } from '../check-in/text-field.ts';
import { isCallable, isHost, isSafeLink, siteOrigin } from '../settings/link.ts';
import { isZoneName } from '../time/time-zone.ts';
import { type Setting, settings, type Settings, type SettingName, settingNames } from '../settings/settings.ts';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './query-values.ts';

const checks = {
  line: ({ max }: Setting & { type: 'line' }) => textLine(0).check(z.maxLength(max)),
  link: () => textLine(0).check(inFormat('link', isSafeLink)),
  url: () => textLine(0).check(inFormat('url', isCallable)),
  host: () => textLine(0).check(inFormat('host', isHost)),
  email: () => textLine(0).check(inFormat('email', (text) => text === '' || isEmail(text))),
  site: () =>
    textLine(0).check(
      inFormat('site', (text) => text === '' || siteOrigin(text) !== null),
      z.overwrite((text) => siteOrigin(text) ?? ''),
    ),
  zone: () => textLine(1).check(inFormat('zone', isZoneName)),
  country: () =>
    textLine(0).check(
      z.toUpperCase(),
      inFormat('country', (text) => /^([A-Z]{2})?$/.test(text)),
    ),
  time: () => textLine(0).check(inFormat('time', isTimeOfDay)),
  template: () => paragraph().check(z.maxLength(maxTemplateCharacters), inFormat('template', isTemplate)),
  number: ({ min, max }: Setting & { type: 'number' }) => z.int().check(z.gte(min), z.lte(max)),
  yesNo: () => z.boolean(),
  choice: ({ options }: Setting & { type: 'choice' }) => z.enum(options),
};

type Shape = { [Name in SettingName]: z.ZodMiniType<Settings[Name], Settings[Name]> };

/** Forms use these checks as well. */
export const settingChecks = Object.fromEntries(
  settingNames.map((name) => [name, checks[settings[name].type](settings[name] as never)]),
) as unknown as Shape;

type NullableShape = { [Name in SettingName]: z.ZodMiniNullable<Shape[Name]> };
const resettable = Object.fromEntries(
  Object.entries(settingChecks).map(([name, check]) => [name, z.nullable(check)]),
) as unknown as NullableShape;

const SettingValue = z.union([z.string(), z.number(), z.boolean()]);
export type SettingValue = z.infer<typeof SettingValue>;

const Values = z.record(z.enum(settingNames), SettingValue);

export const SettingsView = z.object({
  values: Values,
  defaults: Values,
  /** Settings fixed by the server's environment; absent if there are none. */
  decided: z.optional(z.array(z.enum(settingNames))),
});
export type SettingsView = { values: Settings; defaults: Settings; decided?: SettingName[] | undefined };

/** Null restores the default. */
export const SettingsUpdate = z.strictObject({
  changes: z.partial(z.strictObject(resettable)).check(notEmpty),
  /** The values as the person saw them; a different stored value is a conflict. */
  base: z.optional(z.partialRecord(z.enum(settingNames), SettingValue)),
});
export type SettingsUpdate = z.infer<typeof SettingsUpdate>;

export const SettingsHistoryEntry = z.object({
  at: Instant,
  /** An e-mail address, or the API key; null for the server's command line and for accounts that are gone. */
  actor: z.nullable(z.string()),
  kind: z.enum(['settings_changed', 'facility_changed', 'dock_changed', 'carrier_changed', 'form_published']),
  /** The current name of the facility, dock or carrier, or the version of the form; null for settings. */
  about: z.nullable(z.string()),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});
export type SettingsHistoryEntry = z.infer<typeof SettingsHistoryEntry>;

export const readSettings = /* @__PURE__ */ endpoint('GET', '/api/settings', {
  action: 'settings:read',
  facilities: 'none',
  summary: 'The settings and their defaults',
  tag: 'settings',
  answers: { 200: SettingsView },
});

export const updateSettings = /* @__PURE__ */ endpoint('PUT', '/api/settings', {
  action: 'settings:update',
  facilities: 'none',
  summary: 'Set some settings, all or none; null takes the default again',
  tag: 'settings',
  body: SettingsUpdate,
  answers: { 200: SettingsView },
  errors: ['edit_conflict'],
});

export const readSettingsHistory = /* @__PURE__ */ endpoint('GET', '/api/settings/history', {
  action: 'settings:read',
  facilities: 'none',
  summary: 'Who changed which setting, facility or dock and when, newest first',
  tag: 'settings',
  query: z.strictObject({ limit: z._default(wholeNumber(1, 200), 50) }),
  answers: { 200: z.object({ entries: z.array(SettingsHistoryEntry) }) },
});
