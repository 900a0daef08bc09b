import { createHash } from 'node:crypto';

import type { Scope } from '#shared/access/scope.ts';
import { type Facilities, facilityOf } from '#shared/facilities/facilities.ts';
import { durationsOf } from '#shared/form/trade-values.ts';
import type { CheckInData, WebhookType } from '#shared/webhooks/events.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import type { WebhookBody, WebhookEndpointRow } from '../../platform/webhooks-schema.ts';
import { apart, assignedDockOf, type CheckInRow, presentToStaff, rowBefore } from '../check-ins/check-in-service.ts';
import { asSeenBy, isConcerned } from '../events/events-service.ts';
import {
  beginFeed,
  type FeedEvent,
  findChangesOf,
  holdCursor,
  moveCursor,
  readSettled,
  takeCauses,
} from './webhook-feed-repository.ts';
import { holdEndpoints, insertDeliveries } from './webhooks-repository.ts';

const batchSize = 500;

export interface Told {
  /** The key is the same for every endpoint, however often the event is detected. */
  key: string;
  /** The record whose deliveries are kept in order. */
  subject: string;
  at: Date;
  /** Null if an endpoint limited to these facilities gets no event. */
  toldTo(scope: Scope): { type: WebhookType; data: object } | null;
}

/** The id has the form of a UUID (version 8). */
function idOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function placeOf(facilities: Facilities, key: string): { facilityId: string | null; facility: string } {
  const found = facilityOf(facilities, key);
  return { facilityId: found?.id ?? null, facility: found?.name ?? key };
}

function checkInData(row: CheckInRow, facilities: Facilities, changed: string[]): CheckInData {
  const shown = presentToStaff(row, facilities);
  return {
    id: shown.id,
    version: shown.version,
    ...placeOf(facilities, row.facility),
    ticket: shown.ticket,
    stage: shown.stage,
    status: shown.status,
    priority: shown.priority,
    purpose: shown.purpose,
    deliveryType: shown.deliveryType,
    dock: assignedDockOf(row) || null,
    dateCreated: shown.dateCreated,
    dockAssignedAt: shown.dockAssignedAt,
    heldAt: shown.heldAt,
    noShowAt: shown.noShowAt,
    dockInAt: shown.dockInAt,
    workStartedAt: shown.workStartedAt,
    workEndedAt: shown.workEndedAt,
    dockOutAt: shown.dockOutAt,
    ...durationsOf(row),
    ...(shown.gateOutAt && { gateOutAt: shown.gateOutAt }),
    ...(shown.freeTimeFrom && { freeTimeFrom: shown.freeTimeFrom }),
    changed,
  };
}

/** A record moved out of an endpoint's facilities is reported as gone, one moved in as new. */
function toldOfCheckIn(facilities: Facilities, event: FeedEvent): Told {
  const { checkInId: id, version, cameFrom, changes } = event;
  return {
    key: `check-in ${id} ${version}`,
    subject: id,
    at: event.happenedAt,
    toldTo(scope) {
      if (!isConcerned(scope, event)) return null;
      const { kind, row } = asSeenBy(scope, event);
      const doubt = changes['unverified'];
      // An unverified check-in is not reported until staff confirm it, nor if they take that back.
      if (row?.unverified && (kind === 'created' || !doubt)) return null;
      if (row && !row.unverified) {
        const type = kind === 'created' || doubt ? 'check_in.created' : 'check_in.changed';
        return { type, data: checkInData(row, facilities, Object.keys(apart(changes).changes)) };
      }
      if (!row && (doubt ? doubt.before !== null : event.row?.unverified)) return null;
      const isMoved = event.row !== null && row === null;
      const left = isMoved ? cameFrom : event.facilities.at(-1);
      const reason = isMoved ? 'moved' : 'deleted';
      return { type: 'check_in.deleted', data: { id, version, ...placeOf(facilities, left ?? ''), reason } };
    },
  };
}

/** Records are as they were right after each change; some have changed again since. */
async function asTheyWere(trx: DatabaseTransaction, events: readonly FeedEvent[]): Promise<FeedEvent[]> {
  const since = events.filter(({ row, version }) => row && row.version > version).map(({ checkInId }) => checkInId);
  const changes = since.length > 0 ? await findChangesOf(trx, [...new Set(since)]) : new Map<string, never>();
  return events.map((event) => {
    const { row, checkInId, version, cameFrom } = event;
    if (!row || row.version <= version) return event;
    const later = (changes.get(checkInId) ?? []).filter((change) => change.version > version);
    const was = later.reduce((newer, change) => rowBefore(newer, change.changes), row);
    const facilities = [cameFrom, was.facility].filter((key) => key !== null);
    return { ...event, facilities: [...new Set(facilities)], row: { ...was, version } };
  });
}

/** In another epoch the same event gets another id. */
function deliveriesOf(epoch: string, endpoints: readonly WebhookEndpointRow[], events: readonly Told[]) {
  return events.flatMap(({ key, subject, at, toldTo }) => {
    const id = idOf(`${epoch} ${key}`);
    return endpoints.flatMap((endpoint) => {
      const told = toldTo(endpoint.facilities ?? 'all');
      if (!told || !endpoint.types.includes(told.type)) return [];
      const { type, data } = told;
      const body: WebhookBody = { id, type, timestamp: at.toISOString(), data };
      return [{ endpoint_id: endpoint.id, event_id: id, type, subject, body }];
    });
  });
}

/** Used for events outside the history; endpoints must have existed then. After a restore, their ids are equal. */
export async function tellEndpoints(context: Context, events: readonly Told[]): Promise<void> {
  if (events.length === 0) return;
  await context.database.db.transaction().execute(async (trx) => {
    const deliveries = (await holdEndpoints(trx)).flatMap((endpoint) =>
      deliveriesOf(
        '',
        [endpoint],
        events.filter(({ at }) => at >= endpoint.created_at),
      ),
    );
    await insertDeliveries(trx, deliveries, context.clock.now());
  });
}

/** `count` is the number of changes, whether or not anybody is told. */
async function ofCheckIns(context: Context, trx: DatabaseTransaction, position: FeedEvent['position']) {
  const events = await readSettled(trx, position, batchSize);
  // A record deleted before it could be reported is only reported as deleted; an archived one has left long ago.
  const toTell = events.filter(({ kind, row }) => kind === 'deleted' || (kind !== 'archived' && row));
  const last = events.at(-1);
  if (last) await moveCursor(trx, last.position);
  const told = (await asTheyWere(trx, toTell)).map((event) => toldOfCheckIn(context.facilities, event));
  return { told, count: events.length };
}

async function ofCauses({ facilities }: Context, trx: DatabaseTransaction) {
  const causes = await takeCauses(trx, batchSize);
  const told = causes.map(({ event_key: key, type, subject, facility, at, data }): Told => {
    const full = { ...data, ...placeOf(facilities, facility) };
    return {
      key,
      subject,
      at,
      toldTo: (scope) => (scope === 'all' || scope.includes(facility) ? { type, data: full } : null),
    };
  });
  return { told, count: causes.length };
}

/**
 * Runs in one transaction and on one node at a time, so that each event is queued once; returns whether there may be
 * more. After a restore it starts at the end of the new history.
 */
export async function makeDeliveries(context: Context): Promise<boolean> {
  const { database, clock } = context;
  return database.db.transaction().execute(async (trx) => {
    const cursor = await holdCursor(trx);
    if (!cursor) return false;
    if (cursor.isOfBefore) {
      await beginFeed(trx);
      return false;
    }
    const checkIns = await ofCheckIns(context, trx, cursor.position);
    const others = await ofCauses(context, trx);
    const told = [...checkIns.told, ...others.told];
    if (told.length > 0)
      await insertDeliveries(trx, deliveriesOf(cursor.epoch, await holdEndpoints(trx), told), clock.now());
    return Math.max(checkIns.count, others.count) === batchSize;
  });
}
