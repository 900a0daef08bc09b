import { visitStages } from '#shared/analytics/definitions.ts';
import { daysIn, type Period } from '#shared/analytics/period.ts';
import type { ArrivalSpan, ArrivalTally } from '#shared/analytics/arrival-figures.ts';
import type { DayTally, GroupTally, Pairs, SpanTally } from '#shared/analytics/tally.ts';
import { deliveryTypes, purposes } from '#shared/check-in/closed-lists.ts';

/** Increase it when the format or content changes: counts by an earlier version are computed again. */
export const countsVersion = 2;

/** Seven bits per byte; values may exceed 32 bits, so bit shifts are not used. */
class Writer {
  #bytes: number[] = [];

  number(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128);
    this.#bytes.push(rest);
  }

  text(value: string): void {
    const bytes = Buffer.from(value);
    this.number(bytes.length);
    for (const byte of bytes) this.#bytes.push(byte);
  }

  numbers(values: ArrayLike<number>): void {
    for (let index = 0; index < values.length; index++) this.number(values[index] ?? 0);
  }

  /** Keys are ascending and stored as differences, which are small. */
  pairs(values: Pairs): void {
    this.number(values.length / 2);
    let before = 0;
    for (let index = 0; index < values.length; index += 2) {
      const key = values[index] ?? 0;
      this.number(key - before);
      this.number(values[index + 1] ?? 0);
      before = key;
    }
  }

  keys(values: ArrayLike<number>): void {
    this.number(values.length);
    for (let index = 0; index < values.length; index++) this.number((values[index] ?? 0) - (values[index - 1] ?? 0));
  }

  bytes(): Buffer {
    return Buffer.from(this.#bytes);
  }
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.#at++] ?? 0;
      if (byte < 128) return value + byte * factor;
      value += (byte - 128) * factor;
    }
  }

  text(): string {
    const length = this.number();
    this.#at += length;
    return this.#bytes.toString('utf8', this.#at - length, this.#at);
  }

  numbers(count: number): number[] {
    const values: number[] = [];
    for (let index = 0; index < count; index++) values.push(this.number());
    return values;
  }

  pairs(): Pairs {
    const values = new Float64Array(this.number() * 2);
    for (let index = 0, key = 0; index < values.length; index += 2) {
      key += this.number();
      values[index] = key;
      values[index + 1] = this.number();
    }
    return values;
  }

  keys(): ArrayLike<number> {
    const values = new Uint16Array(this.number());
    for (let index = 0, key = 0; index < values.length; index++) {
      key += this.number();
      values[index] = key;
    }
    return values;
  }
}

export function packSpan({ groups }: SpanTally): Buffer {
  const writer = new Writer();
  for (const group of groups) {
    writer.number(purposes.indexOf(group.purpose));
    writer.number(group.deliveryType === null ? 0 : deliveryTypes.indexOf(group.deliveryType) + 1);
    for (const { arrivals, noShows, waits } of group.days) {
      writer.numbers(arrivals);
      writer.number(noShows);
      writer.pairs(waits);
    }
    writer.number(group.canceled);
    writer.pairs(group.waits);
    writer.pairs(group.responses);
    writer.numbers([group.left, ...group.stageMs, group.docks.length]);
    for (const { dock, hours, later } of group.docks) {
      writer.text(dock);
      writer.pairs(hours);
      writer.pairs(later);
    }
    writer.keys(group.worked);
    writer.number(group.detention.length);
    for (const { carrier, trucks, minutes } of group.detention) {
      writer.text(carrier);
      writer.numbers([trucks, minutes]);
    }
  }
  return writer.bytes();
}

const readDay = (reader: Reader): DayTally => ({
  arrivals: reader.numbers(24),
  noShows: reader.number(),
  waits: reader.pairs(),
});

// Properties are evaluated in the order in which they were written.
const readGroup = (reader: Reader, days: number): GroupTally => ({
  purpose: purposes[reader.number()] ?? 'Other',
  deliveryType: deliveryTypes[reader.number() - 1] ?? null,
  days: Array.from({ length: days }, () => readDay(reader)),
  canceled: reader.number(),
  waits: reader.pairs(),
  responses: reader.pairs(),
  left: reader.number(),
  stageMs: reader.numbers(visitStages.length),
  docks: Array.from({ length: reader.number() }, () => ({
    dock: reader.text(),
    hours: reader.pairs(),
    later: reader.pairs(),
  })),
  worked: reader.keys(),
  detention: Array.from({ length: reader.number() }, () => ({
    carrier: reader.text(),
    trucks: reader.number(),
    minutes: reader.number(),
  })),
});

export function unpackSpan(span: Period, bytes: Buffer): SpanTally {
  const reader = new Reader(bytes);
  const groups: GroupTally[] = [];
  while (!reader.isAtEnd) groups.push(readGroup(reader, daysIn(span)));
  return { from: span.from, to: span.to, groups };
}

/** Counts from 1; 0 stands for null. */
const placeIn = <Value>(list: readonly Value[], value: Value | null) => (value === null ? 0 : list.indexOf(value) + 1);

export function packArrivals({ groups }: ArrivalSpan): Buffer {
  const writer = new Writer();
  for (const { purpose, deliveryType, carrier, onTime, early, late, missed, awaited, planned, arrived } of groups) {
    writer.numbers([placeIn(purposes, purpose), placeIn(deliveryTypes, deliveryType)]);
    writer.text(carrier);
    writer.numbers([onTime, early, late, missed, awaited.length, ...awaited]);
    writer.pairs(planned);
    writer.pairs(arrived);
  }
  return writer.bytes();
}

const readArrivals = (reader: Reader): ArrivalTally => ({
  purpose: purposes[reader.number() - 1] ?? null,
  deliveryType: deliveryTypes[reader.number() - 1] ?? null,
  carrier: reader.text(),
  onTime: reader.number(),
  early: reader.number(),
  late: reader.number(),
  missed: reader.number(),
  awaited: reader.numbers(reader.number()),
  planned: reader.pairs(),
  arrived: reader.pairs(),
});

export function unpackArrivals(span: Period, bytes: Buffer): ArrivalSpan {
  const reader = new Reader(bytes);
  const groups: ArrivalTally[] = [];
  while (!reader.isAtEnd) groups.push(readArrivals(reader));
  return { from: span.from, to: span.to, groups };
}
