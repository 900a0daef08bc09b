import { fewTrucks } from './definitions.ts';
import type { Figures } from './figures.ts';
import type { Written } from './written.ts';

type Headline = ReturnType<Figures['headline']>;

interface Figure {
  term: keyof Written['words']['terms'];
  number: (headline: Headline) => number | null;
  /** `trucks` is how many trucks the value is based on. */
  of: (headline: Headline, written: Written) => { value: string; trucks: number };
}

const timeOf = ({ minutes, words }: Written, value: number | null) => (value === null ? words.none : minutes(value));
const partOf = ({ percent, words }: Written, part: number | null) => (part === null ? words.none : percent(part));

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** Source: docs/product, "Analytics". */
export const headlineFigures: readonly Figure[] = [
  {
    term: 'arrivals',
    number: ({ visits }) => visits,
    of: ({ visits }, { number }) => ({ value: number(visits), trucks: fewTrucks }),
  },
  {
    term: 'median',
    number: ({ wait }) => wait.medianMinutes,
    of: ({ wait }, written) => ({ value: timeOf(written, wait.medianMinutes), trucks: wait.trucks }),
  },
  {
    term: 'p90',
    number: ({ wait }) => wait.p90Minutes,
    of: ({ wait }, written) => ({ value: timeOf(written, wait.p90Minutes), trucks: wait.trucks }),
  },
  {
    term: 'target',
    number: ({ wait }) => share(wait.withinTarget, wait.trucks),
    of: ({ wait }, written) => ({
      value: partOf(written, share(wait.withinTarget, wait.trucks)),
      trucks: wait.trucks,
    }),
  },
  {
    term: 'priority',
    number: ({ priority }) => priority.medianMinutes,
    of: ({ priority }, written) => ({ value: timeOf(written, priority.medianMinutes), trucks: priority.trucks }),
  },
  {
    term: 'docks',
    number: ({ dockUse }) => dockUse,
    of: ({ dockUse, stay }, written) => ({ value: partOf(written, dockUse), trucks: stay.trucks }),
  },
  {
    term: 'stay',
    number: ({ stay }) => stay.minutes,
    of: ({ stay }, written) => ({ value: timeOf(written, stay.minutes), trucks: stay.trucks }),
  },
  {
    term: 'detention',
    number: ({ detention }) => detention.minutes,
    of: ({ detention }, { minutes }) => ({ value: minutes(detention.minutes), trucks: fewTrucks }),
  },
  {
    term: 'noShows',
    number: ({ noShows }) => noShows,
    of: ({ noShows, visits }, written) => ({
      value: written.say(written.words.noShows, { count: noShows, part: partOf(written, share(noShows, visits)) }),
      trucks: visits,
    }),
  },
];

export interface DetentionFigures {
  carriers: readonly { carrier: string; trucks: number; minutes: number }[];
  headline: Pick<Headline, 'detention'>;
}

/** The text has the total, and the carrier with most of it. */
export function detentionText({ carriers, headline: { detention } }: DetentionFigures, written: Written): string {
  const { words, sayCount, minutes, percent, trucks } = written;
  const [first] = carriers;
  if (!first) return words.detention.none;
  return sayCount(words.detention.most, detention.trucks, {
    time: minutes(detention.minutes),
    part: percent(first.minutes / detention.minutes),
    carrier: first.carrier,
    trucks: trucks(first.trucks),
  });
}
