import type { FreeTimes } from '../carriers/carriers.ts';
import type { LocalHours } from './local-hours.ts';
import type { Period } from './period.ts';
import type { GroupTally, Pairs } from './tally.ts';

export interface FiguredFacility extends FreeTimes {
  /** The facility's key in records. */
  key: string;
  name: string;
  hours: LocalHours;
  targetMinutes: number;
  /** The docks that the facility has now, in natural order. */
  docks: readonly string[];
}

export interface DockFigures {
  facility: string;
  dock: string;
  /** The share of its available hours in which a truck stood at it; null without available hours. */
  use: number | null;
  /** Shares by hour of the day. */
  byHour: (number | null)[];
}

interface Hours {
  used: number[];
  usedInAll: number;
}

const blank = (): Hours => ({ used: Array<number>(24).fill(0), usedInAll: 0 });

function addUse(sums: Hours, used: Pairs): void {
  for (let index = 0; index < used.length; index += 2) {
    const [hour, ms] = [used[index] ?? 0, used[index + 1] ?? 0];
    sums.used[hour] = (sums.used[hour] ?? 0) + ms;
    sums.usedInAll += ms;
  }
}

/** The share is at most 1, even where two trucks were recorded at the dock at once. */
const partOf = (used: number, available: number) => (available > 0 ? Math.min(1, used / available) : null);

export class DockUse {
  readonly #facility: FiguredFacility;
  readonly #period: Period;
  readonly #docks = new Map<string, Hours>();
  /** Hours since the period began in which a truck stood at any dock. */
  readonly #working: Uint8Array;

  constructor(facility: FiguredFacility, period: Period) {
    this.#facility = facility;
    this.#period = period;
    this.#working = new Uint8Array(Math.max(0, (period.to - period.from + 1) * 24));
  }

  /** The trucks arrived in a span that is in the period or before it. */
  add({ from, to }: Period, { docks, worked }: Pick<GroupTally, 'docks' | 'worked'>): void {
    const first = (from - this.#period.from) * 24;
    const next = (to + 1 - this.#period.from) * 24;
    for (const { dock, hours, later } of docks) {
      const sums = this.#docks.get(dock) ?? blank();
      this.#docks.set(dock, sums);
      if (first >= 0) addUse(sums, hours);
      this.#addLater(sums, later, next);
    }
    if (first < 0) return;
    for (let index = 0; index < worked.length; index++) this.#working[first + (worked[index] ?? 0)] = 1;
  }

  #addLater(sums: Hours, later: Pairs, next: number): void {
    for (let index = 0; index < later.length; index += 2) {
      const cell = next + (later[index] ?? 0);
      if (cell < 0 || cell >= this.#working.length) continue;
      addUse(sums, [cell % 24, later[index + 1] ?? 0]);
      this.#working[cell] = 1;
    }
  }

  /** Hours of the day count if any dock was in use in them. */
  #available(begins: number, ends: number): number[] {
    const available = Array<number>(24).fill(0);
    this.#facility.hours.divide(begins, ends, (day, hour, ms) => {
      if (this.#working[(day - this.#period.from) * 24 + hour]) available[hour] = (available[hour] ?? 0) + ms;
    });
    return available;
  }

  /** The docks are in natural order; the times are totals. */
  figures(begins: number, ends: number): { docks: DockFigures[]; usedMs: number; availableMs: number } {
    const byHour = this.#available(begins, ends);
    const inAll = byHour.reduce((sum, ms) => sum + ms, 0);
    const used = [...this.#docks].filter(([, { usedInAll }]) => usedInAll > 0).map(([dock]) => dock);
    const names = [...new Set([...this.#facility.docks, ...used])];
    const docks = names.map((dock): DockFigures => {
      const hours = this.#docks.get(dock) ?? blank();
      const parts = hours.used.map((ms, hour) => partOf(ms, byHour[hour] ?? 0));
      return { facility: this.#facility.name, dock, use: partOf(hours.usedInAll, inAll), byHour: parts };
    });
    const usedMs = names.reduce((sum, dock) => sum + Math.min(inAll, this.#docks.get(dock)?.usedInAll ?? 0), 0);
    return { docks, usedMs, availableMs: inAll * names.length };
  }
}
