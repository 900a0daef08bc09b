import { v7 } from 'uuid';

import { createFacility } from '#server/features/settings/change-facilities.ts';
import { keepPicture } from '#server/features/settings/site-rules-repository.ts';
import { readSiteRules, updateSiteRules } from '#server/features/settings/site-rules.ts';
import type { StaffCaller } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { CallExample } from '#shared/contract/examples.ts';

const facilities = new WeakMap<Context, Promise<string>>();

/** Requests for site rules that succeed, by whoever prepares them. */
export function ofSiteRules(someone: StaffCaller) {
  /** A facility whose drivers accept rules, one for all: whoever checks in at another is asked for nothing. */
  const rulesOf = async (context: Context) => {
    const made = facilities.get(context) ?? createFacility(context, someone, { name: `Yard ${v7()}`, docks: ['1'] });
    facilities.set(context, made);
    const id = await made;
    return { id, baseVersion: (await readSiteRules(context, id)).version };
  };
  return {
    updateSiteRules: async (example: CallExample, context: Context) => {
      const { id, baseVersion } = await rulesOf(context);
      return { ...example, params: { id }, body: { ...example.body, baseVersion } };
    },
    showSiteRules: async (example: CallExample, context: Context) => {
      const { id, baseVersion } = await rulesOf(context);
      await updateSiteRules(context, someone, id, { baseVersion, texts: { en: 'Wear a vest.' }, askAgainDays: null });
      return { ...example, params: { ...example.params, id } };
    },
    openRulePicture: async (example: CallExample, { database }: Context) => {
      const picture = { type: 'image/png', width: 1, height: 1, bytes: Buffer.from('a picture') } as const;
      const sha256 = await database.db.transaction().execute((trx) => keepPicture(trx, picture));
      return { ...example, params: { sha256 } };
    },
  };
}
