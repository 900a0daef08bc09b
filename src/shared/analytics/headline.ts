import { isolated } from '../words/shown-text.ts';
import { fewTrucks } from './definitions.ts';
import type { Figures } from './figures.ts';
import { minutes, percent, trucks } from './written.ts';

type Headline = ReturnType<Figures['headline']>;

const none = 'none';

interface Figure {
  term: string;
  /** The number by itself, as a file has it. */
  number: (headline: Headline) => number | null;
  /** The figure of a period, and of how many trucks it is. */
  of: (headline: Headline) => { value: string; trucks: number };
}

const timeOf = (value: number | null) => (value === null ? none : minutes(value));
const partOf = (part: number, whole: number) => (whole === 0 ? none : percent(part / whole));

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** The key metrics by which a period is compared with the one before. Source: docs/product, "Analytics". */
export const headlineFigures: readonly Figure[] = [
  {
    term: 'Arrivals',
    number: ({ visits }) => visits,
    of: ({ visits }) => ({ value: visits.toLocaleString('en'), trucks: fewTrucks }),
  },
  {
    term: 'Median wait',
    number: ({ wait }) => wait.medianMinutes,
    of: ({ wait }) => ({ value: timeOf(wait.medianMinutes), trucks: wait.trucks }),
  },
  {
    term: '90th percentile of the wait',
    number: ({ wait }) => wait.p90Minutes,
    of: ({ wait }) => ({ value: timeOf(wait.p90Minutes), trucks: wait.trucks }),
  },
  {
    term: 'Within the target wait',
    number: ({ wait }) => share(wait.withinTarget, wait.trucks),
    of: ({ wait }) => ({ value: partOf(wait.withinTarget, wait.trucks), trucks: wait.trucks }),
  },
  {
    term: 'Priority response, median',
    number: ({ priority }) => priority.medianMinutes,
    of: ({ priority }) => ({ value: timeOf(priority.medianMinutes), trucks: priority.trucks }),
  },
  {
    term: 'Dock use',
    number: ({ dockUse }) => dockUse,
    of: ({ dockUse, stay }) => ({ value: dockUse === null ? none : percent(dockUse), trucks: stay.trucks }),
  },
  {
    term: 'Average time on site',
    number: ({ stay }) => stay.minutes,
    of: ({ stay }) => ({ value: timeOf(stay.minutes), trucks: stay.trucks }),
  },
  {
    term: 'Detention',
    number: ({ detention }) => detention.minutes,
    of: ({ detention }) => ({ value: minutes(detention.minutes), trucks: fewTrucks }),
  },
  {
    term: 'No-shows',
    number: ({ noShows }) => noShows,
    of: ({ noShows, visits }) => ({
      value: `${noShows.toLocaleString('en')} (${partOf(noShows, visits)})`,
      trucks: visits,
    }),
  },
];

export interface DetentionFigures {
  carriers: readonly { carrier: string; trucks: number; minutes: number }[];
  headline: Pick<Headline, 'detention'>;
}

/** What trucks stayed beyond the free time, and to which carrier most of it falls. */
export function detentionText({ carriers, headline: { detention } }: DetentionFigures): string {
  const [first] = carriers;
  if (!first) return 'No truck that has left stayed beyond the free time.';
  const all = `${trucks(detention.trucks)} stayed ${minutes(detention.minutes)} beyond the free time`;
  const part = percent(first.minutes / detention.minutes);
  return `${all}; ${part} of that falls to ${isolated(first.carrier)} (${trucks(first.trucks)}).`;
}
