import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors/errors.ts';
import { facilityName, facilityOf, zoneOf } from '#shared/facilities/facilities.ts';
import { daysBefore, startOfLocalDay } from '#shared/time/local-day.ts';
import { todayIn } from '#shared/time/today.ts';
import { signedIn } from '../../platform/caller.ts';
import { etagOf } from '../../platform/etag.ts';
import type { Context } from '../../platform/context.ts';
import { facilityWithId } from '../../platform/facility-keys.ts';
import { answer, noContent, route } from '../../platform/routing/route.ts';
import { findCalendar, findMadeAt, findOfPeriod } from './arrival-calendar-repository.ts';
import { hashOfToken, makeCalendar, removeCalendar } from './change-calendar.ts';
import { writeCalendar } from './write-calendar.ts';

/** Days are in the facility's time zone. Source: docs/product, "Calendars". */
const days = { before: 7, after: 30 } as const;
const maxEvents = 5_000;

const tokenForm = /^([\w-]{43})(?:\.ics)?$/;
const noCalendar = () => new AppError('not_found', 'There is no calendar at this address.');

/** Runs no query if expected arrivals are off. Throws `not_found`. */
async function facilityFollowed(context: Context, text: string, address: string): Promise<string> {
  const token = context.settings.settings.expectedArrivals ? tokenForm.exec(text)?.[1] : undefined;
  if (token === undefined) throw noCalendar();
  const shown = { kind: 'calendar', credential: token, address } as const;
  const facility = await context.credentials.lookUp(shown, () => findCalendar(context.database.db, hashOfToken(token)));
  if (facility === undefined || !facilityOf(context.facilities, facility)) throw noCalendar();
  return facility;
}

function periodOf({ facilities, clock }: Context, facility: string) {
  const timeZone = zoneOf(facilities, facility);
  const { day } = todayIn(clock.now(), timeZone);
  const startOf = (before: number) => startOfLocalDay(daysBefore(day, before), timeZone);
  return { from: startOf(days.before), to: startOf(-days.after - 1) };
}

export function arrivalCalendarRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  route(app, contract.readCalendar, async ({ params }) => {
    const madeAt = await findMadeAt(db, facilityWithId(context, params.id).key);
    return answer(200, { madeAt: madeAt?.toISOString() ?? null });
  });

  route(app, contract.makeCalendar, async ({ caller, params }) =>
    answer(201, await makeCalendar(context, signedIn(caller), params.id)),
  );

  route(app, contract.removeCalendar, async ({ caller, params }) =>
    noContent(removeCalendar(context, signedIn(caller), params.id)),
  );

  route(app, contract.followCalendar, async ({ params, request, reply }) => {
    const facility = await facilityFollowed(context, params.token, request.ip);
    const name = facilityName(context.facilities, facility);
    const around = { now: context.clock.now(), limit: maxEvents };
    const arrivals = await findOfPeriod(db, facility, periodOf(context, facility), around);
    const etag = etagOf([name, ...arrivals.map(({ id, version }) => `${id} ${version}`)].join('\n'));
    reply.header('cache-control', 'private, no-store').header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return answer(304, undefined);
    await reply.type('text/calendar; charset=utf-8').send(writeCalendar(name, arrivals));
    return undefined;
  });
}
