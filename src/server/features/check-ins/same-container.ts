import { groupByContainer } from '#shared/check-in/container.ts';
import type { SameContainerEntry } from '#shared/contract/check-ins.ts';
import { facilityName, zoneOf } from '#shared/facilities/facilities.ts';
import { localPeriods } from '#shared/facilities/local-periods.ts';
import { activeSince } from '#shared/queue/queue-limits.ts';
import { clockString } from '#shared/time/clock-time.ts';
import type { Context } from '../../platform/context.ts';
import { findOnSite } from './on-site-repository.ts';

const freshForMs = 1_000;

/** Trucks on site with the same container, read at most once a second for all staff. */
export class SameContainers {
  readonly #context: Context;
  #made: { groups: Promise<SameContainerEntry[][]>; at: number } | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Groups of two or more check-ins on site that share a container, each earliest first. */
  get(): Promise<SameContainerEntry[][]> {
    const now = this.#context.clock.now().getTime();
    if (this.#made && now - this.#made.at < freshForMs) return this.#made.groups;
    const made = { groups: this.#read(), at: now };
    this.#made = made;
    // Do not cache a failure.
    made.groups.catch(() => {
      if (this.#made === made) this.#made = undefined;
    });
    return made.groups;
  }

  async #read(): Promise<SameContainerEntry[][]> {
    const { clock, database, facilities } = this.#context;
    const now = clock.now();
    const lately = localPeriods(facilities, undefined, (timeZone) => ({ from: activeSince(now, timeZone) }));
    const onSite = await findOnSite(database.db, lately);
    const groups = groupByContainer(onSite.map((row) => ({ row, containerNumber: row.container_number })));
    return groups.map((group) =>
      group.map(({ row }) => ({
        id: row.id,
        driverName: row.driver_name,
        facility: facilityName(facilities, row.facility),
        arrivalTime: clockString(row.created_at, zoneOf(facilities, row.facility)),
        dateCreated: row.created_at.toISOString(),
      })),
    );
  }
}
