import * as z from 'zod/mini';

import { Instant, paragraph, textLine } from '../check-in/text-field.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { paperLimits, pictureTypes } from '../papers/paper-limits.ts';
import { siteRuleLimits } from '../site-rules/site-rules.ts';
import { type Language, languages } from '../words/languages.ts';
import { endpoint } from './endpoint.ts';
import { base64Of, ById, Sha256 } from './operation.ts';
import { AskAgainDays } from './system.ts';

const Text = paragraph(1, siteRuleLimits.text);
const Texts = z.partialRecord(z.enum(languages), Text) as unknown as z.ZodMiniType<
  Partial<Record<Language, string>>,
  Partial<Record<Language, string>>
>;

const Shape = { sha256: Sha256, width: z.int(), height: z.int() };
const RulePicture = z.object({
  ...Shape,
  type: z.enum(pictureTypes),
  texts: z.partialRecord(z.enum(languages), z.string()),
});

const Descriptions = z
  .partialRecord(z.enum(languages), textLine(1, false, false, siteRuleLimits.description))
  .check(z.refine((texts) => Object.keys(texts).length > 0, { params: broken('required') })) as unknown as typeof Texts;

/** A published picture is named by its hash, a new one is sent by its bytes. */
const PictureUpdate = z
  .strictObject({
    sha256: z.optional(Sha256),
    content: z.optional(base64Of(paperLimits.bytes)),
    texts: Descriptions,
  })
  .check(
    z.refine(({ sha256, content }) => (sha256 === undefined) !== (content === undefined), {
      path: ['content'],
      params: broken('required'),
    }),
  );
export type PictureUpdate = z.infer<typeof PictureUpdate>;

/** Version 0 means that there are no rules. */
export const SiteRulesView = z.object({
  version: z.int(),
  askAgainDays: z.nullable(z.int()),
  texts: z.partialRecord(z.enum(languages), z.string()),
  publishedAt: z.nullable(Instant),
  /** Pictures are absent if there are none. */
  pictures: z.optional(z.array(RulePicture)),
});
export type SiteRulesView = z.infer<typeof SiteRulesView>;

/** The facility's rules are removed if no text is given. */
export const SiteRulesUpdate = z.strictObject({
  /** The version as the person saw it, 0 for none; if another one is in force now, that is a conflict. */
  baseVersion: z.int().check(z.gte(0)),
  texts: Texts,
  askAgainDays: z.nullable(AskAgainDays),
  /** Unchanged if left out. */
  pictures: z.optional(z.array(PictureUpdate).check(z.maxLength(siteRuleLimits.pictures))),
});
export type SiteRulesUpdate = z.infer<typeof SiteRulesUpdate>;

/** Somebody is asked to accept these rules. */
export const ShownRules = z.object({
  version: z.int(),
  language: z.enum(languages),
  text: z.string(),
  /** Pictures below the text, each with its alternative text and the language of that; absent if there are none. */
  pictures: z.optional(z.array(z.object({ ...Shape, language: z.enum(languages), text: z.string() }))),
});
export type ShownRules = z.infer<typeof ShownRules>;

export const readSiteRules = /* @__PURE__ */ endpoint('GET', '/api/facilities/{id}/site-rules', {
  action: 'facility:read',
  facilities: 'facility',
  summary: 'The rules that drivers accept at a facility, in all languages',
  tag: 'settings',
  params: ById,
  answers: { 200: SiteRulesView },
  errors: ['not_found'],
});

export const updateSiteRules = /* @__PURE__ */ endpoint('PUT', '/api/facilities/{id}/site-rules', {
  action: 'facility:update',
  facilities: 'facility',
  summary: 'Publish another version of these rules, or none',
  tag: 'settings',
  params: ById,
  // Enough for fourteen texts at four bytes a character, and five pictures.
  bodyLimit: 8 * 1024 * 1024,
  body: SiteRulesUpdate,
  answers: { 200: SiteRulesView },
  errors: ['not_found', 'edit_conflict'],
});

export const showSiteRules = /* @__PURE__ */ endpoint('GET', '/api/facilities/{id}/site-rules/shown', {
  action: 'config:read',
  facilities: 'none',
  summary: 'The rules of a facility in a language, or in the one that stands in for it',
  tag: 'settings',
  params: ById,
  query: z.strictObject({ language: z.enum(languages) }),
  answers: { 200: ShownRules },
  errors: ['not_found'],
});

export const readAcceptedRules = /* @__PURE__ */ endpoint('GET', '/api/check-ins/{id}/site-rules', {
  action: 'check-in:history',
  facilities: 'checkIn',
  summary: 'The rules that the driver of a check-in has accepted, as they were then and as he read them',
  tag: 'check-ins',
  params: ById,
  answers: { 200: ShownRules },
  errors: ['not_found'],
});

export const openRulePicture = /* @__PURE__ */ endpoint('GET', '/api/site-rules/pictures/{sha256}', {
  action: 'config:read',
  facilities: 'none',
  summary: 'A picture of site rules, which never changes',
  tag: 'settings',
  params: z.strictObject({ sha256: Sha256 }),
  answers: { 200: 'file' },
  errors: ['not_found'],
});
