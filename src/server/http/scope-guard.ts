import fp from 'fastify-plugin';

import { isInScope } from '#shared/access/scope.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { findFacilityOf } from '#server/features/check-ins/check-in-service.ts';
import { findRecordOf } from '#server/features/papers/papers-service.ts';
import type { Context } from '#server/platform/context.ts';
import type { NamedByPath } from '#server/platform/routing/route.ts';

/** The texts are those for ids that do not exist, so that both cases look the same. */
const texts: Record<NamedByPath, string> = {
  checkIn: errorTexts.checkInNotFound,
  paper: 'There is no such photo or signature, or it was deleted.',
  facility: 'There is no such facility.',
  dock: 'There is no such dock.',
};

/** Undefined if the id does not exist. */
async function placeOf({ database, facilities }: Context, rule: NamedByPath, id: string): Promise<string | undefined> {
  if (rule === 'checkIn') return findFacilityOf(database.db, id);
  if (rule === 'paper') {
    const checkIn = await findRecordOf(database.db, id);
    return checkIn && findFacilityOf(database.db, checkIn);
  }
  const isMeant = (candidate: { id: string }) => candidate.id === id;
  return facilities.all.find((facility) => (rule === 'facility' ? isMeant(facility) : facility.docks.some(isMeant)))
    ?.key;
}

/** Nothing else hides records of facilities outside the caller's account from requests that name them by id. */
export const scopeGuard = fp(async (app, { context }: { context: Context }) => {
  app.decorate('refuseElsewhere', async (rule: NamedByPath, id: string, facilities: readonly string[]) => {
    const place = await placeOf(context, rule, id);
    // An id that does not exist is left to the handler, which sends the same error.
    if (place !== undefined && !isInScope(facilities, place)) throw new AppError('not_found', texts[rule]);
  });
});
