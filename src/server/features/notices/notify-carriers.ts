import { type Carrier, carrierOf, truckSettingsOf } from '#shared/carriers/carriers.ts';
import { freeSince, freeTimeEnd, nearlyUsedUp, noticeDue, type NoticeStage } from '#shared/check-in/detention.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import { facilityName, zoneOf } from '#shared/facilities/facilities.ts';
import { facilitySettings } from '#shared/facilities/facility-settings.ts';
import type { MailContent } from '#shared/mail/mail.ts';
import { noticeWords } from '#shared/words/notice-words.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { timeRecord } from '#shared/words/en/time-record.ts';
import { type Language, localeOf } from '#shared/words/languages.ts';
import { timeRecordTranslations } from '#shared/words/time-record-translations.ts';
import { repeatedly } from '../../platform/background.ts';
import type { Context } from '../../platform/context.ts';
import { stageStateOf } from '../check-ins/check-in-service.ts';
import { mailIsOn, noticeKey, queueMail, wanting } from '../mail/mail-service.ts';
import { readOnlyToken } from '../visit-links/visit-links-service.ts';
import { knownEndpoints, placeOf, tellEndpoints, type Told } from '../webhooks/webhooks-service.ts';
import { findTrucks, lockTruck, type NotedTruck } from './notice-repository.ts';

/** How often each node checks. Source: docs/product, "Notices of detention". */
const everyMs = 30_000;
/** A truck that arrived earlier cannot have a free time that ended within the last day. */
const longestMs = facilitySettings.freeMinutes.max * 60_000 + dayMs;

interface DueNotice {
  stage: NoticeStage;
  end: Date;
  freeMinutes: number;
  /** The start of the free time, if it is not the arrival. */
  from: Date | null;
}

interface Notice extends DueNotice {
  carrier: Carrier;
}

function dueOf({ facilities, clock }: Context, truck: NotedTruck): DueNotice | null {
  const { freeMinutes } = truckSettingsOf(facilities, truck);
  const stay = { status: truck.status, dateCreated: truck.created_at, freeTimeFrom: truck.free_time_from };
  const end = freeTimeEnd(stay, stageOf(stageStateOf(truck)), freeMinutes);
  const stage = end && noticeDue(end, freeMinutes, clock.now());
  const from = freeSince(stay) > truck.created_at.getTime() ? new Date(freeSince(stay)) : null;
  return end && stage && { stage, end, freeMinutes, from };
}

async function labelOfFrom(language: Language): Promise<string> {
  const { stages } = language === 'en' ? timeRecord : (await timeRecordTranslations[language]()).timeRecord;
  return stages['free-time'];
}

/** Null if no notice is due or nobody gets it. */
function noticeOf(context: Context, truck: NotedTruck): Notice | null {
  const carrier = carrierOf(context.settings.carriers, truck.carrier);
  if (!carrier || carrier.contacts.length === 0) return null;
  const due = dueOf(context, truck);
  return due && { ...due, carrier };
}

/** The mail tells what identifies the load to the carrier, and nothing about the driver. */
async function contentOf(context: Context, truck: NotedTruck, notice: Notice): Promise<MailContent> {
  const { facilities, publicUrl } = context;
  const { stage, carrier, end, freeMinutes, from } = notice;
  const { language } = carrier;
  const words = noticeWords[language];
  const locale = localeOf(language);
  const options = { timeZone: zoneOf(facilities, truck.facility), dateStyle: 'medium', timeStyle: 'short' } as const;
  const moment = (at: Date) => at.toLocaleString(locale, options);
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const rows = [
    [words.carrier, truck.carrier],
    [words.ticket, truck.ticket ?? ''],
    [words.container, truck.container_number],
    [words.reference, truck.pickup_delivery_number],
    [words.facility, facilityName(facilities, truck.facility)],
    [words.arrived, moment(truck.created_at)],
    ...(from ? [[await labelOfFrom(language), moment(from)] as const] : []),
    [words.free, minutes.format(freeMinutes)],
    [words.until, moment(end)],
  ].filter(([, value]) => value !== '');
  const url = `${publicUrl}/v?lang=${language}#${await readOnlyToken(context, truck.id)}`;
  return {
    subject: words.subject[stage],
    blocks: [words.about[stage], { rows }, { url, label: words.link }],
    why: words.why,
  };
}

const keysOf = (id: string, { stage, carrier }: Notice) =>
  carrier.contacts.map((to) => ({ to, dedupeKey: noticeKey(id, stage, to) }));

/** The truck's current state decides, since it may have changed after the check. */
async function tell(context: Context, id: string): Promise<void> {
  await context.database.db.transaction().execute(async (trx) => {
    const truck = await lockTruck(trx, id);
    const notice = truck && noticeOf(context, truck);
    if (!notice) return;
    const content = await contentOf(context, truck, notice);
    const { language } = notice.carrier;
    for (const mail of keysOf(id, notice))
      await queueMail(context, trx, { ...mail, ...content, kind: 'notice', language, owner: { checkInId: id } });
  });
}

/**
 * Each notice is sent once across all nodes, and only about trucks that staff have called or docked. Runs no query if
 * mail is off or no carrier has contacts. Source: docs/product, "Notices of detention".
 */
export async function notifyCarriers(context: Context): Promise<void> {
  const { database, clock, settings } = context;
  if (!mailIsOn(context) || !settings.carriers.some(({ contacts }) => contacts.length > 0)) return;
  const trucks = await findTrucks(database.db, new Date(clock.now().getTime() - longestMs));
  const due = trucks.flatMap((truck) => {
    const notice = noticeOf(context, truck);
    const told = new Set(truck.told);
    const keys = notice ? keysOf(truck.id, notice) : [];
    return keys.filter(({ dedupeKey }) => !told.has(dedupeKey)).map(({ to }) => ({ id: truck.id, to }));
  });
  // Notices to unsubscribed addresses stay due, so they are filtered out before any truck is locked.
  const wanted = new Set(await wanting(database.db, 'notice', [...new Set(due.map(({ to }) => to))]));
  const ids = new Set(due.filter(({ to }) => wanted.has(to)).map(({ id }) => id));
  for (const id of ids) await tell(context, id);
}

/** The content is identical however often the notice is detected. */
function toldOf({ facilities }: Context, truck: NotedTruck, { stage, end, freeMinutes, from }: DueNotice): Told {
  const { id: checkInId, version, ticket, facility } = truck;
  const free = { stage, freeUntil: end.toISOString(), freeMinutes, ...(from && { freeFrom: from.toISOString() }) };
  const data = { checkInId, version, ...placeOf(facilities, facility), ticket, ...free };
  return {
    key: `notice ${checkInId} ${stage}`,
    subject: checkInId,
    at: stage === 'over' ? end : new Date(end.getTime() - (1 - nearlyUsedUp) * freeMinutes * 60_000),
    toldTo: (scope) => (scope === 'all' || scope.includes(facility) ? { type: 'detention.notice', data } : null),
  };
}

/** Endpoints are notified whatever the carrier; runs no query if none subscribes to notices. */
export async function notifyEndpoints(context: Context): Promise<void> {
  const { database, clock } = context;
  if (!(await knownEndpoints(context)).some(({ types }) => types.includes('detention.notice'))) return;
  const trucks = await findTrucks(database.db, new Date(clock.now().getTime() - longestMs));
  await tellEndpoints(
    context,
    trucks.flatMap((truck) => {
      const due = dueOf(context, truck);
      return due ? [toldOf(context, truck, due)] : [];
    }),
  );
}

export function watchFreeTimes(context: Context): { stop(): Promise<void> } {
  return repeatedly(
    everyMs,
    async () => {
      await notifyCarriers(context);
      await notifyEndpoints(context);
    },
    (error) => context.log.warn({ err: error }, 'could not look for notices of detention; trying again'),
  );
}
