import { v7 } from 'uuid';

import { updateCheckIn } from '#server/features/check-ins/update-check-ins.ts';
import { createFacility } from '#server/features/settings/change-facilities.ts';
import { keepPicture } from '#server/features/settings/site-rules-repository.ts';
import { readSiteRules, updateSiteRules } from '#server/features/settings/site-rules.ts';
import type { StaffCaller } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { CallExample } from '#shared/contract/examples.ts';

import { newCheckIn } from './factories.ts';

const facilities = new WeakMap<Context, Promise<string>>();

/** Requests for site rules that succeed, with their preparations. */
export function ofSiteRules(someone: StaffCaller) {
  /** A facility whose drivers accept rules, shared by all tests: check-ins at other facilities are not asked. */
  const rulesOf = async (context: Context) => {
    const made = facilities.get(context) ?? createFacility(context, someone, { name: `Yard ${v7()}`, docks: ['1'] });
    facilities.set(context, made);
    const id = await made;
    return { id, baseVersion: (await readSiteRules(context, id)).version };
  };
  /** Publishes another version there. */
  const publish = async (context: Context) => {
    const { id, baseVersion } = await rulesOf(context);
    await updateSiteRules(context, someone, id, { baseVersion, texts: { en: 'Wear a vest.' }, askAgainDays: null });
    return id;
  };
  return {
    updateSiteRules: async (example: CallExample, context: Context) => {
      const { id, baseVersion } = await rulesOf(context);
      return { ...example, params: { id }, body: { ...example.body, baseVersion } };
    },
    showSiteRules: async (example: CallExample, context: Context) => ({
      ...example,
      params: { ...example.params, id: await publish(context) },
    }),
    readAcceptedRules: async (example: CallExample, context: Context) => {
      const id = await publish(context);
      const made = context.facilities.all.find((one) => one.id === id);
      const version = made?.siteRules?.version ?? 0;
      const siteRules = { version, language: 'en', at: context.clock.now().toISOString() } as const;
      const checkIn = await newCheckIn(context, { facility: made?.name ?? '', siteRules });
      // The truck has been moved to another facility since.
      const changes = { facility: 'Bedford Park' };
      await updateCheckIn(context, someone, checkIn.id, { changes });
      return { ...example, params: { id: checkIn.id } };
    },
    openRulePicture: async (example: CallExample, { database }: Context) => {
      const picture = { type: 'image/png', width: 1, height: 1, bytes: Buffer.from('a picture') } as const;
      const sha256 = await database.db.transaction().execute((trx) => keepPicture(trx, picture));
      return { ...example, params: { sha256 } };
    },
  };
}
