import {
  choicesAfter,
  type ChoicesChange,
  type DashboardChoices,
  savedViewLimits,
} from '#shared/contract/dashboard-choices.ts';
import { usualChoices } from '#shared/contract/session.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import type { Context } from '../../platform/context.ts';
import { lockDashboard, storeDashboard } from './account-repository.ts';

/** Concurrent changes from several devices run one after another. */
export function changeChoices({ database }: Context, id: string, change: ChoicesChange): Promise<DashboardChoices> {
  return database.db.transaction().execute(async (trx) => {
    const choices = choicesAfter((await lockDashboard(trx, id)) ?? usualChoices, change);
    if (choices.views.length > savedViewLimits.views)
      throw fieldRefusal('view', broken('limit_reached', { max: savedViewLimits.views }));
    await storeDashboard(trx, id, choices);
    return choices;
  });
}
