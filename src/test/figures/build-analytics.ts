import type { Analytics, Basis, Headline } from '#shared/contract/analytics.ts';

const hours = <T>(make: (hour: number) => T): T[] => Array.from({ length: 24 }, (_, hour) => make(hour));
const times = (trucks: number, median: number) => ({
  trucks,
  medianMinutes: trucks > 0 ? median : null,
  p90Minutes: trucks > 0 ? median * 2 : null,
});

function headlineOf(trucks: number, median: number): Headline {
  return {
    visits: trucks,
    canceled: 0,
    noShows: Math.floor(trucks / 50),
    wait: { ...times(trucks, median), withinTarget: Math.floor(trucks / 2) },
    priority: { ...times(Math.floor(trucks / 10), 9), withinTarget: Math.floor(trucks / 10) },
    dockUse: trucks > 0 ? 0.62 : null,
    stay: { trucks, minutes: trucks > 0 ? 95 : null },
    detention: { trucks: Math.floor(trucks / 5), minutes: Math.floor(trucks / 5) * 35 },
  };
}

function basisOf(trucks: number, wait: number, docksUsed: number): Basis {
  const waits = { trucks, minutes: trucks * wait };
  return {
    days: { begun: 2, over: 2 },
    hours: hours((hour) => (hour === 8 ? waits : { trucks: 0, minutes: 0 })),
    facilities: trucks > 0 ? [{ facility: 'Woodridge', ...waits }] : [],
    stages: [wait - 5, 5, 70, 0, 0].map((minutes) => (trucks > 0 ? minutes : null)),
    docksUsed: trucks > 0 ? docksUsed : 0,
  };
}

/** The response for two days with this many trucks, most of them at 8 o'clock on a Monday. */
export function buildAnalytics(
  trucks: number,
  { docks = 3, carriers = 2, carrier = 'Lakeshore Freight', answers = [] as Analytics['answers'] } = {},
): Analytics {
  const days = { from: '2026-05-03', to: '2026-05-04' };
  const part = { isPartial: false, visits: trucks, noShows: Math.floor(trucks / 50), ...times(trucks, 25) };
  return {
    period: days,
    before: { from: '2026-05-01', to: '2026-05-02' },
    partialDays: ['2026-05-04'],
    timeZones: ['America/Chicago'],
    interval: 'day',
    targets: { waitMinutes: 30, priorityMinutes: 15, dockUse: 0.85 },
    headline: headlineOf(trucks, 25),
    headlineBefore: headlineOf(trucks, 40),
    basis: { now: basisOf(trucks, 25, docks), before: basisOf(trucks, 40, docks) },
    hours: hours((hour) => times(hour === 8 ? trucks : 0, 25)),
    arrivals: Array.from({ length: 7 }, (_, day) => hours((hour) => (day === 0 && hour === 8 ? trucks : 0))),
    weekdays: [1, 0, 0, 0, 0, 0, 1],
    course: [
      { ...part, from: days.from, to: days.from },
      { ...part, from: days.to, to: days.to, isPartial: true, visits: 0, noShows: 0, ...times(0, 0) },
    ],
    stages: (['waiting', 'called', 'docked', 'working', 'ready'] as const).map((stage, index) => ({
      stage,
      minutes: trucks > 0 ? ([20, 5, 70][index] ?? 0) : null,
    })),
    carriers: Array.from({ length: trucks > 0 ? carriers : 0 }, (_, index) => ({
      carrier: index === 0 ? carrier : `Carrier ${index}`,
      trucks: 3,
      minutes: 120,
    })),
    otherCarriers: 0,
    docks: Array.from({ length: docks }, (_, index) => ({
      facility: 'Woodridge',
      dock: String(index + 1),
      use: trucks > 0 ? 0.5 + index / 100 : null,
      byHour: hours((hour) => (trucks > 0 && hour > 6 ? 0.5 : null)),
    })),
    otherDocks: 0,
    answers,
  };
}
