import { isDeepStrictEqual } from 'node:util';

import type { ShownRules, SiteRulesUpdate, SiteRulesView } from '#shared/contract/site-rules.ts';
import { AppError } from '#shared/errors/errors.ts';
import { shownLanguage } from '#shared/site-rules/site-rules.ts';
import type { Language } from '#shared/words/languages.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { facilityWithId } from '../../platform/facility-keys.ts';
import { changesBetween } from './change-conflicts.ts';
import { changeFacility } from './facility-repository.ts';
import { writeSettings } from './settings-write.ts';
import { findVersion, insertVersion } from './site-rules-repository.ts';

/** The rules of a facility in all languages, for whoever writes them. Refuses with `not_found`. */
export async function readSiteRules(context: Context, id: string): Promise<SiteRulesView> {
  const inForce = facilityWithId(context, id).siteRules;
  const found = inForce && (await findVersion(context.database.db, id, inForce.version));
  return {
    version: inForce?.version ?? 0,
    askAgainDays: inForce?.askAgainDays ?? null,
    texts: found?.texts ?? {},
    publishedAt: found?.published_at.toISOString() ?? null,
  };
}

/** The rules of a facility for one reader; null where it has none. Asks nothing of the database there. */
export async function findShownRules(context: Context, id: string, own: Language): Promise<ShownRules | null> {
  const inForce = context.facilities.all.find((one) => one.id === id)?.siteRules;
  const found = inForce && (await findVersion(context.database.db, id, inForce.version));
  const language = found && shownLanguage(found.texts, own, context.settings.settings.language);
  return language ? { version: inForce.version, language, text: found.texts[language] ?? '' } : null;
}

/**
 * Publishes the rules of a facility: other texts are a new version, which every driver is asked to accept; other days alone are not.
 * Without a text, it has no rules any more. Refuses with `edit_conflict` where another version is in force than the one that was seen.
 */
export function updateSiteRules(
  context: Context,
  caller: StaffCaller,
  id: string,
  update: SiteRulesUpdate,
): Promise<void> {
  return writeSettings(context, caller, async ({ trx, rows, now, note }) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) throw new AppError('not_found', 'There is no such facility.');
    const { siteRules: before, ...settings } = row.settings;
    const texts = before ? ((await findVersion(trx, id, before.version))?.texts ?? {}) : {};
    const isSame = isDeepStrictEqual(texts, update.texts);
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
    const version = isSame && before ? before.version : await insertVersion(trx, id, update.texts, now);
    const { askAgainDays } = update;
    await changeFacility(trx, id, {
      settings: { ...settings, siteRules: { version, ...(askAgainDays !== null && { askAgainDays }) } },
    });
    const was = { siteRules: before?.version ?? null, askAgainDays: before?.askAgainDays ?? null };
    await note('facility_changed', { facility: id }, changesBetween(was, { siteRules: version, askAgainDays }));
  });
}
