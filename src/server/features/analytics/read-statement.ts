import { amountFor, detentionMinutes } from '#shared/analytics/measures.ts';
import { freeMinutesOf, gathered, signedFreeMinutes } from '#shared/carriers/carriers.ts';
import { maxStatementLines, type Statement, type StatementQuery } from '#shared/contract/statement.ts';
import { linkPart } from '#shared/time-record/copy.ts';
import { noteArchiveRead } from '../../platform/audit/audit-trail.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { isOfCarrier } from '../check-ins/check-in-service.ts';
import { findNewestRecords } from '../time-records/time-records-service.ts';
import { findStays } from './analytics-repository.ts';
import { spanOf } from './count-for-good.ts';
import { requestedFacilities, requestedPeriod } from './read-analytics.ts';

const iso = (at: number) => new Date(at).toISOString();
const sumOf = (numbers: readonly (number | null)[]) => numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);

async function signedOf({ database }: Context, stays: readonly { id: string }[]) {
  const ids = stays.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await findNewestRecords(database.db, ids);
  return new Map(found.filter((one) => one.deleted_at === null).map((one) => [one.check_in_id, one]));
}

/**
 * Stays are in order of arrival; amounts need a rate. Throws `validation_failed`. Source: docs/product, "The
 * statement".
 */
export async function readStatement(context: Context, caller: Caller, query: StatementQuery): Promise<Statement> {
  const period = requestedPeriod(query);
  const { carriers, settings } = context.settings;
  const ofCarrier = isOfCarrier(carriers, query.carrier);
  const { detentionRate: perHour, detentionCurrency: currency } = settings;
  const rate = perHour > 0 ? { perHour, currency } : null;
  const found = await Promise.all(
    requestedFacilities(context, caller, query.facility).map(async (facility) => {
      const stays = await findStays(context.database.db, spanOf(facility, period), ofCarrier);
      const records = await signedOf(context, stays);
      return stays.flatMap((stay) => {
        const signed = records.get(stay.id);
        const freeMinutes =
          signedFreeMinutes(carriers, signed, { facility: facility.key, carrier: stay.carrier }) ??
          freeMinutesOf(facility, stay.carrier);
        const beyondMinutes = detentionMinutes(stay, freeMinutes);
        if (beyondMinutes === 0) return [];
        const { id, ticket, carrier, containerNumber, pickupDeliveryNumber, arrivedAt, freeFrom, isArchived } = stay;
        const line = {
          id,
          record: signed ? linkPart(signed.id, signed.hash.toString('base64url')) : null,
          ticket,
          carrier,
          containerNumber,
          pickupDeliveryNumber,
          facility: facility.name,
          timeZone: facility.timeZone,
          arrivedAt: iso(arrivedAt),
          leftAt: iso(stay.dockOutAt ?? stay.statusChangedAt),
          freeMinutes,
          ...(freeFrom !== null && { freeFrom: iso(freeFrom) }),
          beyondMinutes,
          amount: rate && amountFor(beyondMinutes, rate.perHour),
        };
        return { line, isArchived };
      });
    }),
  );
  const all = found.flat().toSorted((one, other) => Date.parse(one.line.arrivedAt) - Date.parse(other.line.arrivedAt));
  const shown = all.slice(0, maxStatementLines);
  const archived = shown.filter(({ isArchived }) => isArchived).length;
  if (archived > 0) await noteArchiveRead(context, caller, { rows: archived });
  return {
    carrier: gathered(carriers, query.carrier).name,
    from: query.from,
    to: query.to,
    rate,
    lines: shown.map(({ line }) => line),
    trucks: all.length,
    beyondMinutes: sumOf(all.map(({ line }) => line.beyondMinutes)),
    amount: rate && Math.round(sumOf(all.map(({ line }) => line.amount)) * 100) / 100,
  };
}
