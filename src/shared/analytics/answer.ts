import { counted } from '../words/count.ts';
import { isolated } from '../words/shown-text.ts';
import type { VisitStage } from './definitions.ts';
import {
  explainStay,
  explainWaits,
  type LoadChange,
  type PeriodFacts,
  type Sides,
  type StayExplained,
  type WaitsExplained,
} from './explain.ts';
import type { Figures } from './figures.ts';
import { daysIn, periodOf } from './period.ts';
import { minutes, trucks } from './written.ts';

type Headline = ReturnType<Figures['headline']>;
type Basis = ReturnType<Figures['basis']>;

/** What is compared: a period and the one before. */
export interface ComparedFigures {
  before: { from: string; to: string };
  headline: Headline;
  headlineBefore: Headline;
  basis: { now: Basis; before: Basis };
}

/** What the stages of a visit are called in figures. */
export const stageNames: Readonly<Record<VisitStage, string>> = {
  waiting: 'Waiting for the call',
  called: 'From the call to Dock In',
  docked: 'At the dock',
  working: 'Work',
  ready: 'After the work',
};

/** What has changed and why, as one sentence and what there is to say besides it. */
export interface Answer {
  headline: string;
  details: string[];
}

type Changed = Exclude<WaitsExplained['direction'], 'same'>;

const factsOf = ({ visits, wait, stay }: Headline, basis: Basis): PeriodFacts => ({
  ...basis,
  arrivals: visits,
  medianMinutes: wait.medianMinutes,
  left: stay.trucks,
});

/** The other side of the comparison, as sentences name it. */
function periodBefore({ before }: ComparedFigures): string {
  const days = daysIn(periodOf(before.from, before.to));
  return counted(days, { one: 'on the day before', other: 'in the {count} days before' });
}

const sides = ({ now, before }: Sides, shown: (value: number) => string, unit = '') =>
  `(${shown(now)}${unit}, ${shown(before)} before)`;
const times = (values: Sides) => sides(values, minutes, ' on average');
const perDay = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });

/** A kind of load that has changed, as part of a sentence. */
function loadText(change: LoadChange, isWhole: boolean): string {
  const isMore = change.now > change.before;
  if (change.kind === 'dockMinutes')
    return `trucks stood ${isMore ? 'longer' : 'shorter'} at the dock ${times(change)}`;
  if (change.kind === 'docksUsed') return `${isMore ? 'more' : 'fewer'} docks were in use ${sides(change, String)}`;
  const bound = isMore ? 'at least ' : 'at most ';
  const shown = `${isWhole ? '' : bound}${perDay(change.now)} a day, ${perDay(change.before)} before`;
  return `${isMore ? 'more' : 'fewer'} trucks came (${shown})`;
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}

function shiftText({ by, minutes: part }: NonNullable<WaitsExplained['shifted']>, direction: Changed): string {
  const where = by === 'hours' ? 'came in hours' : 'went to facilities';
  const made = `(${minutes(Math.abs(part))} of the difference of the average)`;
  return `${direction === 'longer' ? 'more' : 'fewer'} of the trucks ${where} where waits are long ${made}`;
}

/** Why, as a clause; empty where the figures do not say. */
function reasonOf(explained: WaitsExplained, direction: Changed, isWhole: boolean): string {
  const { afterCall, isLoad, because, although, shifted } = explained;
  const load = (changes: readonly LoadChange[]) => (isLoad ? changes.map((change) => loadText(change, isWhole)) : []);
  const reasons = [
    ...(afterCall ? [`trucks took ${direction} from the call to Dock In ${times(afterCall)}`] : []),
    ...load(because),
    ...(shifted ? [shiftText(shifted, direction)] : []),
  ];
  const against = reasons.length > 0 ? load(although) : [];
  if (reasons.length === 0) return '';
  return ` because ${listed(reasons)}${against.length > 0 ? `, although ${listed(against)}` : ''}`;
}

/** What the figures tell where they do not say why. */
function noReason({ because, although }: WaitsExplained, direction: Changed, isWhole: boolean): string {
  const moved = [...because, ...although].map((change) => loadText(change, isWhole));
  return moved.length > 0
    ? `The figures do not say why: ${listed(moved)}, which together would not make waits ${direction}.`
    : 'The figures do not say why: nothing that they tell of arrivals, the time at the dock and the docks in use explains it.';
}

function placesOf({ facility, hours }: WaitsExplained, hour: (number: number) => string): string[] {
  const at = facility && `Most of the difference lies at ${isolated(facility.name)} ${times(facility)}.`;
  const during =
    hours &&
    `Most of ${at ? 'it' : 'the difference'} lies with trucks that arrived from ${hour(hours.from)} to ${hour((hours.to + 1) % 24)} ${times(hours)}.`;
  return [at, during].filter((sentence) => sentence !== null);
}

function stayText({ direction, now, before, stage }: StayExplained): string {
  const both = `${minutes(now)} on average, ${minutes(before)} before`;
  if (direction === 'same') return `Trucks were on site about as long: ${both}.`;
  const mostly = stage ? `; most of the difference is “${stageNames[stage.stage]}” ${sides(stage, minutes)}` : '';
  return `Trucks were on site ${direction}: ${both}${mostly}.`;
}

/** Too few trucks on one side or both: then only how many there were is said. */
function fewText({ headline, headlineBefore }: ComparedFigures, before: string): string {
  const [now, earlier] = [headline.wait.trucks, headlineBefore.wait.trucks];
  if (earlier === 0) return `There is nothing to compare with: ${before}, no truck docked in.`;
  return `Too few trucks to compare: ${now === 0 ? 'none' : now.toLocaleString('en')} docked in, and ${earlier.toLocaleString('en')} ${before}.`;
}

/**
 * What has changed from the period before to this one, and why, from the figures alone.
 *
 * @param hour How the reader's clocks write an hour of the day.
 */
export function answerOf(figures: ComparedFigures, hour: (number: number) => string): Answer {
  const now = factsOf(figures.headline, figures.basis.now);
  const earlier = factsOf(figures.headlineBefore, figures.basis.before);
  const before = periodBefore(figures);
  const explained = explainWaits(now, earlier);
  const stay = explainStay(now, earlier);
  const stays = stay ? [stayText(stay)] : [];
  if (!explained) return { headline: fewText(figures, before), details: stays };
  const { direction, medians, trucks: counts } = explained;
  const medianOf = (side: keyof Sides) => `half of ${trucks(counts[side])} waited ${minutes(medians[side])} or less`;
  const both = `In this period ${medianOf('now')}; ${before}, ${medianOf('before')}.`;
  if (direction === 'same') return { headline: `Waits were about as long as ${before}.`, details: [both, ...stays] };
  const isWhole = now.days.begun === now.days.over;
  const why = reasonOf(explained, direction, isWhole);
  return {
    headline: `Waits were ${direction} than ${before}${why}.`,
    details: [
      both,
      ...(why === '' ? [noReason(explained, direction, isWhole)] : []),
      ...placesOf(explained, hour),
      ...stays,
    ],
  };
}
