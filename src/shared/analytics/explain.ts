import { fewTrucks, type VisitStage, visitStages } from './definitions.ts';

/** Only trucks that docked in count; the minutes are a total. */
export interface Waits {
  trucks: number;
  minutes: number;
}

export interface PeriodFacts {
  /** `over` counts days that are over at every facility. */
  days: { begun: number; over: number };
  arrivals: number;
  medianMinutes: number | null;
  /** Waits by the hour of the arrival. */
  hours: readonly Waits[];
  facilities: readonly (Waits & { facility: string })[];
  /** `stages` are the average minutes of the trucks that left in each of `visitStages`. */
  left: number;
  stages: readonly (number | null)[];
  docksUsed: number;
}

export interface Sides {
  now: number;
  before: number;
}

export type Direction = 'longer' | 'shorter' | 'same';

/** Trucks a day, minutes of each truck at its dock, and docks in use: the load on the docks depends on these. */
const loadKinds = ['arrivals', 'dockMinutes', 'docksUsed'] as const;
export type LoadKind = (typeof loadKinds)[number];
export interface LoadChange extends Sides {
  kind: LoadKind;
}

/** Both hours are included. */
export interface HourSpan {
  from: number;
  to: number;
}

export interface WaitsExplained {
  direction: Direction;
  medians: Sides;
  trucks: Sides;
  /** The heaviest change comes first: `because` moved the waits in their direction, `although` moved against it. */
  because: LoadChange[];
  although: LoadChange[];
  /** True if the load as a whole moved in the direction of the waits; if not, none of its changes is a reason. */
  isLoad: boolean;
  /** The average from the call to Dock In, where it accounts for half of the difference or more. */
  afterCall: Sides | null;
  /** Minutes from trucks having arrived at other hours or other facilities. */
  shifted: { by: 'hours' | 'facilities'; minutes: number } | null;
  /** The places where half of the difference or more lies, with the average waits there. */
  facility: (Sides & { name: string }) | null;
  hours: (Sides & HourSpan) | null;
}

/** Smaller differences go unnoticed. */
const least = { minutes: 2, part: 0.1 } as const;
/** The share of the difference that a reason has to account for. */
const most = { share: 1 / 3, place: 0.5 } as const;
const windowHours = 3;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const together = (all: readonly Waits[]): Waits => ({
  trucks: sumOf(all.map(({ trucks }) => trucks)),
  minutes: sumOf(all.map(({ minutes }) => minutes)),
});
const average = ({ trucks, minutes }: Waits) => (trucks > 0 ? minutes / trucks : 0);

/** `same` if the figure has moved too little to notice. */
export function directionOf({ now, before }: Sides): Direction {
  const noticed = Math.max(least.minutes, least.part * Math.max(now, before));
  if (Math.abs(now - before) < noticed) return 'same';
  return now > before ? 'longer' : 'shorter';
}

const signOf = { longer: 1, shorter: -1, same: 0 } as const;

/** `own` comes from the group's own average, `share` from its share of all trucks; together they are the difference. */
export function partsOfDifference(now: readonly Waits[], before: readonly Waits[]): { own: number; share: number }[] {
  const [all, allBefore] = [together(now), together(before)];
  return now.map((waits, index) => {
    const earlier = before[index] ?? { trucks: 0, minutes: 0 };
    const shares = [waits.trucks / (all.trucks || 1), earlier.trucks / (allBefore.trucks || 1)] as const;
    // A group that is missing on one side differs only in its share.
    const averages = [
      average(waits.trucks > 0 ? waits : earlier),
      average(earlier.trucks > 0 ? earlier : waits),
    ] as const;
    return {
      own: ((shares[0] + shares[1]) / 2) * (averages[0] - averages[1]),
      share: (shares[0] - shares[1]) * ((averages[0] + averages[1]) / 2),
    };
  });
}

/** The result is a range: an unfinished day may still bring some arrivals or none. */
const perDay = ({ arrivals, days: { begun, over } }: PeriodFacts) => ({
  least: begun > 0 ? arrivals / begun : 0,
  most: over > 0 ? arrivals / over : Infinity,
});

function arrivalsADay(now: PeriodFacts, before: PeriodFacts): LoadChange | null {
  const kind = 'arrivals';
  const [rate, earlier] = [perDay(now), perDay(before)];
  if (rate.least > earlier.most) return { kind, now: rate.least, before: earlier.most };
  return rate.most < earlier.least ? { kind, now: rate.most, before: earlier.least } : null;
}

const dockMinutes = ({ stages }: PeriodFacts) => sumOf(stages.slice(2).map((minutes) => minutes ?? 0));

/** With this many days, an unfinished one does not distort the number of docks in use. */
const hasWholeDays = ({ days: { begun, over } }: PeriodFacts) => begun === over || begun >= 7;

function loadSides(kind: LoadKind, now: PeriodFacts, before: PeriodFacts): LoadChange | null {
  if (kind === 'arrivals') return arrivalsADay(now, before);
  if (kind === 'dockMinutes') {
    const isFew = Math.min(now.left, before.left) < fewTrucks;
    return isFew ? null : { kind, now: dockMinutes(now), before: dockMinutes(before) };
  }
  return hasWholeDays(now) && hasWholeDays(before) ? { kind, now: now.docksUsed, before: before.docksUsed } : null;
}

/** The weight is a logarithm, so that changes add up. Fewer docks mean more load. */
const weightOf = ({ kind, now, before }: LoadChange) =>
  (Math.log(now) - Math.log(before)) * (kind === 'docksUsed' ? -1 : 1);
/** A change of exactly this share counts in either direction, however its logarithm is rounded. */
const leastWeight = (part: number) => Math.log(1 + part) - 1e-9;

function loadChanges(now: PeriodFacts, before: PeriodFacts): LoadChange[] {
  return loadKinds
    .flatMap((kind) => loadSides(kind, now, before) ?? [])
    .filter((change) => change.now > 0 && change.before > 0);
}

/** Both results are in the same order. */
function aligned(now: PeriodFacts['facilities'], before: PeriodFacts['facilities']) {
  const names = [...new Set([...now, ...before].map(({ facility }) => facility))];
  const find = (all: PeriodFacts['facilities'], name: string) =>
    all.find(({ facility }) => facility === name) ?? { trucks: 0, minutes: 0 };
  return { names, now: names.map((name) => find(now, name)), before: names.map((name) => find(before, name)) };
}

const sidesOf = (now: readonly Waits[], before: readonly Waits[]): Sides => ({
  now: average(together(now)),
  before: average(together(before)),
});

const areMany = (...groups: readonly (readonly Waits[])[]) =>
  groups.every((group) => together(group).trucks >= fewTrucks);

/** The place accounts for most of the difference; null without enough trucks on both sides. */
function placeOf(now: PeriodFacts, before: PeriodFacts, difference: number): WaitsExplained['facility'] {
  const { names, ...waits } = aligned(now.facilities, before.facilities);
  if (names.length < 2) return null;
  const own = partsOfDifference(waits.now, waits.before).map((part) => part.own / difference);
  const top = own.indexOf(Math.max(...own));
  const [there, earlier] = [waits.now.slice(top, top + 1), waits.before.slice(top, top + 1)];
  if ((own[top] ?? 0) < most.place || !areMany(there, earlier)) return null;
  return { name: names[top] ?? '', ...sidesOf(there, earlier) };
}

function hoursOf(now: PeriodFacts, before: PeriodFacts, difference: number): WaitsExplained['hours'] {
  const own = partsOfDifference(now.hours, before.hours).map((part) => part.own / difference);
  const windows = own.slice(windowHours - 1).map((_, from) => sumOf(own.slice(from, from + windowHours)));
  const from = windows.indexOf(Math.max(...windows));
  const span = { from, to: from + windowHours - 1 };
  const [there, earlier] = [now.hours, before.hours].map((all) => all.slice(from, span.to + 1));
  if (!there || !earlier || (windows[from] ?? 0) < most.place || !areMany(there, earlier)) return null;
  // Hours in which most trucks arrive anyway explain nothing.
  if (together(there).trucks > together(now.hours).trucks / 2) return null;
  const sides = sidesOf(there, earlier);
  // Even within a few hours the mix of arrival hours may have shifted.
  return (sides.now - sides.before) / difference > 0 ? { ...span, ...sides } : null;
}

function shiftOf(now: PeriodFacts, before: PeriodFacts, difference: number): WaitsExplained['shifted'] {
  const facilities = aligned(now.facilities, before.facilities);
  const shareIn = (parts: ReturnType<typeof partsOfDifference>) => sumOf(parts.map(({ share }) => share));
  const shifts = [
    { by: 'hours' as const, minutes: shareIn(partsOfDifference(now.hours, before.hours)) },
    { by: 'facilities' as const, minutes: shareIn(partsOfDifference(facilities.now, facilities.before)) },
  ].filter(({ minutes }) => minutes / difference >= most.share);
  return shifts.toSorted((a, b) => Math.abs(b.minutes) - Math.abs(a.minutes))[0] ?? null;
}

function afterCallOf(now: PeriodFacts, before: PeriodFacts, sign: number): Sides | null {
  if (Math.min(now.left, before.left) < fewTrucks) return null;
  const [waiting, called] = [0, 1].map((at) => (now.stages[at] ?? 0) - (before.stages[at] ?? 0));
  const [all, part] = [sign * ((waiting ?? 0) + (called ?? 0)), sign * (called ?? 0)];
  if (all <= 0 || part < least.minutes || part < most.place * all) return null;
  return { now: now.stages[1] ?? 0, before: before.stages[1] ?? 0 };
}

/** Null where either period has too few trucks that docked in. Source: docs/product, "What changed, and why". */
export function explainWaits(now: PeriodFacts, before: PeriodFacts): WaitsExplained | null {
  const trucks = { now: together(now.hours).trucks, before: together(before.hours).trucks };
  if (Math.min(trucks.now, trucks.before) < fewTrucks) return null;
  const medians = { now: now.medianMinutes ?? 0, before: before.medianMinutes ?? 0 };
  const direction = directionOf(medians);
  const sign = signOf[direction];
  const changes = loadChanges(now, before);
  const moved = (way: number) =>
    changes
      .filter((change) => way !== 0 && way * weightOf(change) >= leastWeight(least.part))
      .toSorted((a, b) => way * (weightOf(b) - weightOf(a)));
  const because = moved(sign);
  const isMoreLoad = sign * sumOf(changes.map(weightOf)) >= leastWeight(least.part / 2);
  const averages = sidesOf(now.hours, before.hours);
  const difference = averages.now - averages.before;
  // The difference cannot be located if average and median moved in different directions.
  const isPlaced = sign !== 0 && sign * difference >= least.minutes;
  return {
    direction,
    medians,
    trucks,
    because,
    although: moved(-sign),
    isLoad: because.length > 0 && isMoreLoad,
    afterCall: sign === 0 ? null : afterCallOf(now, before, sign),
    shifted: isPlaced ? shiftOf(now, before, difference) : null,
    facility: isPlaced ? placeOf(now, before, difference) : null,
    hours: isPlaced ? hoursOf(now, before, difference) : null,
  };
}

/** `stage` accounts for half of the difference or more. */
export interface StayExplained extends Sides {
  direction: Direction;
  stage: (Sides & { stage: VisitStage }) | null;
}

/** Null where either period has too few trucks that left. */
export function explainStay(now: PeriodFacts, before: PeriodFacts): StayExplained | null {
  if (Math.min(now.left, before.left) < fewTrucks) return null;
  const sides = visitStages.map((stage, at) => ({ stage, now: now.stages[at] ?? 0, before: before.stages[at] ?? 0 }));
  const all = { now: sumOf(sides.map((side) => side.now)), before: sumOf(sides.map((side) => side.before)) };
  const direction = directionOf(all);
  const sign = signOf[direction];
  const [top] = sides.toSorted((a, b) => sign * (b.now - b.before - (a.now - a.before)));
  const isMost = top && sign !== 0 && (top.now - top.before) / (all.now - all.before) >= most.place;
  return { ...all, direction, stage: isMost ? top : null };
}
