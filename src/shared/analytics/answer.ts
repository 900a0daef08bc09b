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
import type { Written } from './written.ts';

type Headline = ReturnType<Figures['headline']>;
type Basis = ReturnType<Figures['basis']>;

export interface ComparedFigures {
  before: { from: string; to: string };
  headline: Headline;
  headlineBefore: Headline;
  basis: { now: Basis; before: Basis };
}

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

const sides = ({ now, before }: Sides, shown: (value: number) => string) => ({
  now: shown(now),
  earlier: shown(before),
});

function loadText({ words, say, number, minutes }: Written, change: LoadChange, isWhole: boolean): string {
  const way = change.now > change.before ? 'more' : 'fewer';
  const { dockMinutes, docksUsed, arrivals, arrivalsSoFar } = words.reasons;
  if (change.kind === 'dockMinutes') return say(dockMinutes[way], sides(change, minutes));
  if (change.kind === 'docksUsed') return say(docksUsed[way], sides(change, number));
  const perDay = (value: number) => number(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
  return say((isWhole ? arrivals : arrivalsSoFar)[way], sides(change, perDay));
}

/** Some reasons moved the waits in their direction, others against it. */
function reasonsOf(written: Written, explained: WaitsExplained, direction: Changed, isWhole: boolean) {
  const { say, words, minutes } = written;
  const { afterCall, isLoad, because, although, shifted } = explained;
  const load = (changes: readonly LoadChange[]) =>
    isLoad ? changes.map((change) => loadText(written, change, isWhole)) : [];
  const reasons = [
    ...(afterCall ? [say(words.reasons.afterCall[direction], sides(afterCall, minutes))] : []),
    ...load(because),
    ...(shifted ? [say(words.reasons[shifted.by][direction], { part: minutes(Math.abs(shifted.minutes)) })] : []),
  ];
  return { reasons, others: reasons.length > 0 ? load(although) : [] };
}

/** Used where the figures show a change but no reason for it. */
function noReason(written: Written, { because, although }: WaitsExplained, direction: Changed, isWhole: boolean) {
  const { say, words, list } = written;
  const changes = [...because, ...although].map((change) => loadText(written, change, isWhole));
  return changes.length > 0 ? say(words.waits[direction].unexplained, { changes: list(changes) }) : words.waits.nothing;
}

function placesOf({ say, words, minutes, hour }: Written, { facility, hours }: WaitsExplained): string[] {
  const { places } = words;
  const at = facility && say(places.facility, { facility: facility.name, ...sides(facility, minutes) });
  const during =
    hours &&
    say(at ? places.hoursToo : places.hours, {
      from: hour(hours.from),
      to: hour((hours.to + 1) % 24),
      ...sides(hours, minutes),
    });
  return [at, during].filter((sentence) => sentence !== null);
}

function stayText({ say, words, minutes }: Written, { stage, ...stay }: StayExplained): string {
  const { direction } = stay;
  const both = sides(stay, minutes);
  if (direction === 'same' || !stage) return say(words.stay[direction], both);
  const { now: stageNow, earlier: stageEarlier } = sides(stage, minutes);
  return say(words.stayMostly[direction], { ...both, stage: words.stages[stage.stage], stageNow, stageEarlier });
}

/** Periods with too few trucks to compare only say how many there were. */
function fewText({ say, sayCount, words, number }: Written, figures: ComparedFigures, before: string): string {
  const [now, earlier] = [figures.headline.wait.trucks, figures.headlineBefore.wait.trucks];
  if (earlier === 0) return say(words.few.nothingBefore, { before });
  const than = { earlier: number(earlier), before };
  return now === 0 ? say(words.few.none, than) : sayCount(words.few.some, now, than);
}

export function answerOf(figures: ComparedFigures, written: Written): Answer {
  const { say, sayCount, words, minutes, list } = written;
  const now = factsOf(figures.headline, figures.basis.now);
  const earlier = factsOf(figures.headlineBefore, figures.basis.before);
  const before = sayCount(words.before, daysIn(periodOf(figures.before.from, figures.before.to)));
  const explained = explainWaits(now, earlier);
  const stay = explainStay(now, earlier);
  const stays = stay ? [stayText(written, stay)] : [];
  if (!explained) return { headline: fewText(written, figures, before), details: stays };
  const { direction, medians, trucks: counts } = explained;
  const half = (side: keyof Sides) => sayCount(words.half, counts[side], { time: minutes(medians[side]) });
  const both = say(words.halves, { now: half('now'), before, earlier: half('before') });
  if (direction === 'same') return { headline: say(words.waits.same, { before }), details: [both, ...stays] };
  const isWhole = now.days.begun === now.days.over;
  const { alone, because, although } = words.waits[direction];
  const { reasons, others } = reasonsOf(written, explained, direction, isWhole);
  const why = { before, reasons: list(reasons), others: list(others) };
  const headline = others.length > 0 ? although : reasons.length > 0 ? because : alone;
  return {
    headline: say(headline, why),
    details: [
      both,
      ...(reasons.length === 0 ? [noReason(written, explained, direction, isWhole)] : []),
      ...placesOf(written, explained),
      ...stays,
    ],
  };
}
