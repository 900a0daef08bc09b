import { isDeepStrictEqual } from 'node:util';

import type { PictureUpdate, ShownRules, SiteRulesUpdate, SiteRulesView } from '#shared/contract/site-rules.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { AppError } from '#shared/errors/errors.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { paperLimits } from '#shared/papers/paper-limits.ts';
import { type RulePicture, shownLanguage } from '#shared/site-rules/site-rules.ts';
import type { Language } from '#shared/words/languages.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { facilityWithId, withId } from '../../platform/facility-keys.ts';
import { stripPicture } from '../../platform/papers/strip-picture.ts';
import { changesBetween } from './change-conflicts.ts';
import { changeFacility } from './facility-repository.ts';
import { writeSettings } from './settings-write.ts';
import { findPicture, findVersion, insertVersion, keepPicture } from './site-rules-repository.ts';

/** The rules are in all languages, for editing. Throws `not_found`. */
export async function readSiteRules(context: Context, id: string): Promise<SiteRulesView> {
  const inForce = facilityWithId(context, id).siteRules;
  const found = inForce && (await findVersion(context.database.db, id, inForce.version));
  return {
    version: inForce?.version ?? 0,
    askAgainDays: inForce?.askAgainDays ?? null,
    texts: found?.texts ?? {},
    publishedAt: found?.published_at.toISOString() ?? null,
    ...(found?.pictures && { pictures: found.pictures }),
  };
}

/** Finds the version in force unless another is named. Null, without a query, if the facility has no rules. */
export async function findShownRules(
  context: Context,
  id: string,
  own: Language,
  version = context.facilities.all.find((one) => one.id === id)?.siteRules?.version,
): Promise<ShownRules | null> {
  const found = version === undefined ? undefined : await findVersion(context.database.db, id, version);
  const { language: installation } = context.settings.settings;
  const language = found && shownLanguage(found.texts, own, installation);
  if (version === undefined || !language) return null;
  const pictures = found.pictures?.map(({ sha256, width, height, texts }) => {
    const said = shownLanguage(texts, language, installation) ?? language;
    return { sha256, width, height, language: said, text: texts[said] ?? '' };
  });
  return { version, language, text: found.texts[language] ?? '', ...(pictures && { pictures }) };
}

export async function openRulePicture({ database }: Context, sha256: string) {
  const picture = await findPicture(database.db, sha256);
  if (!picture) throw new AppError('not_found', 'There is no such picture of site rules.');
  return picture;
}

/** Stores new pictures, looks up known ones. Throws an error at its field for an invalid picture or an unknown hash. */
async function keepPictures(trx: DatabaseTransaction, given: readonly PictureUpdate[]): Promise<RulePicture[]> {
  const kept: RulePicture[] = [];
  for (const [place, { sha256, content, texts }] of given.entries()) {
    const known = sha256 === undefined ? undefined : await findPicture(trx, sha256);
    if (sha256 !== undefined && !known) throw fieldRefusal(`pictures.${place}.sha256`, broken('not_valid'));
    const checked = stripPicture(known?.content ?? Buffer.from(content ?? '', 'base64'), paperLimits.side);
    if ('rule' in checked) throw fieldRefusal(`pictures.${place}.content`, checked.rule);
    const { type, width, height } = checked.picture;
    kept.push({ sha256: sha256 ?? (await keepPicture(trx, checked.picture)), type, width, height, texts });
  }
  return kept;
}

/**
 * Changed texts or pictures become a new version, which every driver is asked to accept; a changed validity alone does
 * not. Without a text there are no rules. Throws `edit_conflict` if another version is in force than the one seen.
 */
export function updateSiteRules(
  context: Context,
  caller: StaffCaller,
  id: string,
  update: SiteRulesUpdate,
): Promise<void> {
  return writeSettings(context, caller, async ({ trx, rows, now, note }) => {
    const row = withId(rows, id, 'facility');
    const { siteRules: before, ...settings } = row.settings;
    const published = before && (await findVersion(trx, id, before.version));
    const there = published?.pictures ?? [];
    const pictures = update.pictures ? await keepPictures(trx, update.pictures) : there;
    const isSame = isDeepStrictEqual([published?.texts ?? {}, there], [update.texts, pictures]);
    if (!isSame && (before?.version ?? 0) !== update.baseVersion) {
      const message = 'Someone else has published other site rules meanwhile.';
      const [yours, theirs] = [update.baseVersion, before?.version ?? 0];
      throw new AppError('edit_conflict', message, { conflicts: [{ field: 'baseVersion', yours, theirs }] });
    }
    if (Object.keys(update.texts).length === 0) {
      if (!before) return;
      await changeFacility(trx, id, { settings });
      return note(
        'facility_changed',
        { facility: id },
        changesBetween({ siteRules: before.version }, { siteRules: null }),
      );
    }
    const version =
      isSame && before ? before.version : await insertVersion(trx, id, { texts: update.texts, pictures, now });
    const { askAgainDays } = update;
    await changeFacility(trx, id, {
      settings: { ...settings, siteRules: { version, ...(askAgainDays !== null && { askAgainDays }) } },
    });
    const was = { siteRules: before?.version ?? null, askAgainDays: before?.askAgainDays ?? null };
    await note('facility_changed', { facility: id }, changesBetween(was, { siteRules: version, askAgainDays }));
  });
}
