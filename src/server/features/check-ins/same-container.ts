import { isInScope } from '#shared/access/scope.ts';
import { groupByContainer } from '#shared/check-in/container.ts';
import type { SameContainerEntry } from '#shared/contract/check-ins.ts';
import { facilityName, zoneOf } from '#shared/facilities/facilities.ts';
import { type LocalPeriod, localPeriods } from '#shared/facilities/local-periods.ts';
import { activeSince } from '#shared/queue/queue-limits.ts';
import { clockString } from '#shared/time/clock-time.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findOnSite, findOtherDocks } from './on-site-repository.ts';

const freshForMs = 1_000;

/** `at` is the key of the facility of the entry's record. */
interface Placed {
  at: string;
  entry: SameContainerEntry;
}

interface Found {
  groups: Placed[][];
  otherDocks: Awaited<ReturnType<typeof findOtherDocks>>;
}

/**
 * Trucks at another dock than the one they were called to are found too. The database is read at most once a second for
 * all staff.
 */
export class SameContainers {
  readonly #context: Context;
  #made: { found: Promise<Found>; at: number } | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * Groups have two or more trucks, the earliest first; trucks at other docks are separate. Limited to the caller's
   * scope.
   */
  async seenBy({ scope }: Caller) {
    const { groups, otherDocks } = await this.#get();
    const seen = groups.map((group) => group.filter(({ at }) => isInScope(scope, at)));
    return {
      groups: seen.filter((group) => group.length > 1).map((group) => group.map(({ entry }) => entry)),
      otherDocks: otherDocks
        .filter(({ facility }) => isInScope(scope, facility))
        .map(({ id, called_to: calledTo }) => ({ id, calledTo })),
    };
  }

  #get(): Promise<Found> {
    const now = this.#context.clock.now().getTime();
    if (this.#made && now - this.#made.at < freshForMs) return this.#made.found;
    const made = { found: this.#read(), at: now };
    this.#made = made;
    // Do not cache a failure.
    made.found.catch(() => {
      if (this.#made === made) this.#made = undefined;
    });
    return made.found;
  }

  async #read(): Promise<Found> {
    const { clock, database, facilities } = this.#context;
    const now = clock.now();
    const lately = localPeriods(facilities, undefined, (timeZone) => ({ from: activeSince(now, timeZone) }));
    const [groups, otherDocks] = await Promise.all([this.#groups(lately), findOtherDocks(database.db, lately)]);
    return { groups, otherDocks };
  }

  async #groups(arrived: readonly LocalPeriod[]): Promise<Placed[][]> {
    const { database, facilities } = this.#context;
    const onSite = await findOnSite(database.db, arrived);
    const groups = groupByContainer(onSite.map((row) => ({ row, containerNumber: row.container_number })));
    return groups.map((group) =>
      group.map(({ row }) => ({
        at: row.facility,
        entry: {
          id: row.id,
          driverName: row.driver_name,
          facility: facilityName(facilities, row.facility),
          arrivalTime: clockString(row.created_at, zoneOf(facilities, row.facility)),
          dateCreated: row.created_at.toISOString(),
        },
      })),
    );
  }
}
