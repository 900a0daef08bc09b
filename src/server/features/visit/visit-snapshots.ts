import { LRUCache } from 'lru-cache';

import { stageOf } from '#shared/check-in/stage.ts';
import { Visit } from '#shared/contract/visit.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { localPeriods } from '#shared/facilities/local-periods.ts';
import { askedPapers } from '#shared/papers/asked-papers.ts';
import { activeSince } from '#shared/queue/queue-limits.ts';
import type { Estimate } from '#shared/queue/estimate.ts';
import { compareServed, orderOfService } from '#shared/queue/service-order.ts';
import { isFollowed } from '#shared/visit/visit-rules.ts';
import type { Context } from '../../platform/context.ts';
import { etagOf, type Snapshot } from '../../platform/etag.ts';
import { serializersOf } from '../../platform/routing/route.ts';
import { readVisitCall } from '../calls/calls-service.ts';
import { driversStageOf, stageStateOf } from '../check-ins/check-in-service.ts';
import type { EstimatedYards } from '../estimates/estimates-service.ts';
import { endingOf, presentVisit } from './present-visit.ts';
import { findVisit, findVisitsAt, type VisitRow } from './visit-repository.ts';

const maxYards = 500;
const maxKnown = 50_000;
/** A quiet yard is read again after `staleAfterMs`, because estimates and days depend on the time. */
const ages = { freshForMs: 250, staleAfterMs: 10_000 };

export interface VisitSnapshot extends Snapshot {
  row: VisitRow;
  isReadOnly?: true;
}

export function readOnly({ row, body: ofDriver }: VisitSnapshot): VisitSnapshot {
  const visit = { ...(JSON.parse(ofDriver.toString()) as Visit), call: null, readOnly: true } as const;
  const body = Buffer.from(JSON.stringify(visit));
  return { row, body, etag: etagOf(body), isReadOnly: true };
}

/** `ahead` counts hidden trucks too. */
interface Yard {
  onSite: ReadonlyMap<string, VisitRow>;
  ahead: ReadonlyMap<string, number>;
  /** The first order has the drivers, the second the dropped trailers. */
  orders: readonly (readonly Queued[])[];
  estimates: ReadonlyMap<string, Estimate>;
  /** Visits that are not on site, read on demand. */
  others: Map<string, Promise<VisitRow | undefined>>;
  made: Map<string, Promise<VisitSnapshot>>;
}

interface Entry {
  yard: Promise<Yard>;
  madeAt: number;
  generation: number;
}

/** A failure is not cached. */
function remembered<T>(known: Map<string, Promise<T>>, id: string, find: () => Promise<T>): Promise<T> {
  const before = known.get(id);
  if (before) return before;
  const found = find();
  known.set(id, found);
  found.catch(() => known.delete(id));
  return found;
}

const lineOf = (id: string, { ahead, estimates }: Yard) => ({
  trucksAhead: ahead.get(id) ?? null,
  estimate: estimates.get(id) ?? null,
});

/** The line has the place the check-in would get; other trucks do not count it. */
function lineOnceConfirmed(row: VisitRow, { orders, estimates }: Yard) {
  if (driversStageOf(row) !== 'waiting') return { trucksAhead: null, estimate: null };
  const truck = queuedOf(row);
  const served = orders[row.status === 'drop' ? 1 : 0] ?? [];
  const { length } = served.filter((other) => compareServed(other, truck) < 0);
  const near = served[length] ?? served.at(-1);
  return { trucksAhead: length, estimate: (near && estimates.get(near.id)) ?? null };
}

const serialize = serializersOf(Visit).public;

/** A facility is read once per change for thousands of requests. Source: docs/product, "The visit page". */
export class VisitSnapshots {
  readonly #context: Context;
  readonly #estimates: EstimatedYards;
  readonly #yards = new LRUCache<string, Entry>({ max: maxYards });
  /** The keys are check-ins; a moved one is looked up again. */
  readonly #facilityOf = new LRUCache<string, string>({ max: maxKnown });
  readonly #changes = new Map<string, number>();
  #replaced = 0;

  constructor(context: Context, estimates: EstimatedYards) {
    this.#context = context;
    this.#estimates = estimates;
    // Changed settings may rename facilities or change their time zones.
    context.settings.onChange(() => this.invalidate());
  }

  /** Invalidates everything if no facility is named; the next request reads again. */
  invalidate(facility?: string): void {
    if (facility === undefined) this.#replaced += 1;
    else this.#changes.set(facility, (this.#changes.get(facility) ?? 0) + 1);
  }

  /** Null if the check-in is archived or deleted, or left longer ago than visits can be followed. */
  async get(id: string): Promise<VisitSnapshot | null> {
    const { database, clock } = this.#context;
    const facility = this.#facilityOf.get(id) ?? (await findVisit(database.db, id))?.facility;
    if (facility === undefined) return null;
    const yard = await this.#yardAt(facility);
    const row = yard.onSite.get(id) ?? (await remembered(yard.others, id, () => findVisit(database.db, id)));
    if (!row || !isFollowed(endingOf(row), clock.now())) return null;
    this.#facilityOf.set(id, row.facility);
    if (row.facility !== facility) return this.get(id);
    return remembered(yard.made, id, () => this.#make(row, yard));
  }

  async #make(row: VisitRow, yard: Yard): Promise<VisitSnapshot> {
    const { facilities, settings } = this.#context;
    const facility = facilityOf(facilities, row.facility);
    const takesPapers =
      settings.settings.papers && askedPapers(settings.forms.current, facility?.id ?? null, 'driver').length > 0;
    const line = row.unverified ? lineOnceConfirmed(row, yard) : lineOf(row.id, yard);
    const isCalled = stageOf(stageStateOf(row)) === 'called';
    const call = isCalled ? await readVisitCall(this.#context, row.id) : null;
    const asks = { takesPapers, asksCode: Boolean(facility?.gateCode), letsOut: facility?.gateOut === true };
    const body = Buffer.from(serialize(presentVisit(row, { ...line, call, facilities, ...asks })));
    return { row, body, etag: etagOf(body) };
  }

  #yardAt(facility: string): Promise<Yard> {
    const now = this.#context.clock.elapsedMs();
    const generation = this.#replaced + (this.#changes.get(facility) ?? 0);
    const entry = this.#yards.get(facility);
    if (entry) {
      const age = now - entry.madeAt;
      if (age < (entry.generation === generation ? ages.staleAfterMs : ages.freshForMs)) return entry.yard;
    }
    const yard = this.#read(facility);
    this.#yards.set(facility, { yard, madeAt: now, generation });
    // Do not cache a failure.
    yard.catch(() => this.#yards.delete(facility));
    return yard;
  }

  async #read(facility: string): Promise<Yard> {
    const { database, clock, facilities } = this.#context;
    const now = clock.now();
    const lately = localPeriods(facilities, facility, (timeZone) => ({ from: activeSince(now, timeZone) }));
    const rows = await findVisitsAt(database.db, facility, lately);
    // As fresh as the line itself; they are never read more often than this yard.
    const estimates = await this.#estimates.estimatesAt(facility, 0);
    const trucks = rows.map(queuedOf);
    const orders = (['live', 'drop'] as const).map((status) => orderOfService(trucks, facility, status));
    return {
      onSite: new Map(rows.map((row) => [row.id, row])),
      orders,
      ahead: new Map(orders.flatMap((served) => served.map(({ id }, index) => [id, index] as const))),
      estimates,
      others: new Map(),
      made: new Map(),
    };
  }
}

const queuedOf = (row: VisitRow) => ({
  ...stageStateOf(row),
  id: row.id,
  facility: row.facility,
  priority: row.priority,
  dateCreated: row.created_at,
  queuedAt: row.queued_at,
});
type Queued = ReturnType<typeof queuedOf>;

export const candidateOf = (snapshot: VisitSnapshot) => ({
  snapshot,
  stage: driversStageOf(snapshot.row),
  dateCreated: snapshot.row.created_at,
});
