import { fewTrucks } from '#shared/analytics/definitions.ts';
import { detentionText } from '#shared/analytics/headline.ts';
import type { Analytics } from '#shared/contract/analytics.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';
import {
  analyticsTexts,
  figureTexts,
  findingTexts as texts,
  type plotTexts,
  written,
} from '#web/staff/texts/analytics.ts';
import { weekdayName } from '#web/staff/texts/localized.ts';

function highest<Item>(items: readonly Item[], valueOf: (item: Item) => number | null): Item | undefined {
  return items.filter((item) => valueOf(item) !== null).toSorted((a, b) => (valueOf(b) ?? 0) - (valueOf(a) ?? 0))[0];
}

function ofCourse({ headline: { wait }, headlineBefore: { wait: before } }: Analytics): string {
  const { minutes } = written();
  if (wait.medianMinutes === null) return texts.course.none;
  const time = minutes(wait.medianMinutes);
  if (wait.trucks < fewTrucks) return sayCount(texts.course.few, wait.trucks, { time });
  // A change is mentioned only if both periods have enough trucks.
  if (before.trucks < fewTrucks) return sayCount(texts.course.alone, wait.trucks, { time });
  const change = Math.round(wait.medianMinutes) - Math.round(before.medianMinutes ?? 0);
  if (change === 0) return sayCount(texts.course.same, wait.trucks, { time });
  const difference = minutes(Math.abs(wait.medianMinutes - (before.medianMinutes ?? 0)));
  return sayCount(change < 0 ? texts.course.less : texts.course.more, wait.trucks, { time, difference });
}

function ofHours({ hours, headline: { wait }, targets }: Analytics): string {
  const { hour, minutes, percent } = written();
  const known = hours.map((times, at) => ({ ...times, at })).filter((times) => times.trucks >= fewTrucks);
  const worst = highest(known, ({ p90Minutes }) => p90Minutes);
  if (!worst) return sayCount(texts.hours.few, wait.trucks);
  const longest = { hour: hour(worst.at), time: minutes(worst.p90Minutes ?? 0) };
  if (targets.waitMinutes === null) return say(texts.hours.worst, longest);
  const part = percent(wait.withinTarget / wait.trucks);
  return say(texts.hours.worstAndTarget, { ...longest, part, target: targets.waitMinutes });
}

function ofArrivals({ arrivals, weekdays, headline }: Analytics): string {
  const { hour, number } = written();
  const cells = arrivals.flatMap((counts, day) =>
    counts.map((count, at) => ({ day, at, count, average: count / (weekdays[day] || 1) })),
  );
  const busiest = highest(cells, ({ average }) => average);
  if (!busiest || busiest.count === 0) return texts.arrivals.none;
  if (headline.visits < fewTrucks) return sayCount(texts.arrivals.few, headline.visits);
  return say(texts.arrivals.most, {
    weekday: weekdayName(busiest.day),
    hour: hour(busiest.at),
    average: number(busiest.average, oneDecimal),
  });
}

/** Hourly averages have one decimal. */
export const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** The facility is named if there are several. */
export function dockName({ dock, facility }: Analytics['docks'][number], docks: Analytics['docks']): string {
  const isOneFacility = docks.every((other) => other.facility === facility);
  return isOneFacility ? say(analyticsTexts.dock, { dock }) : say(analyticsTexts.dockAt, { facility, dock });
}

export const usedDocks = (docks: Analytics['docks']): Analytics['docks'] => docks.filter(({ use }) => (use ?? 0) > 0);

function ofDocks({ docks, headline: { dockUse, stay }, targets }: Analytics): string {
  const { percent } = written();
  const busiest = highest(usedDocks(docks), ({ use }) => use);
  if (dockUse === null || !busiest) return texts.docks.none;
  if (stay.trucks < fewTrucks) return sayCount(texts.fewLeft, stay.trucks);
  return say(dockUse > targets.dockUse ? texts.docks.above : texts.docks.notAbove, {
    part: percent(dockUse),
    target: percent(targets.dockUse),
    dock: dockName(busiest, docks),
    most: percent(busiest.use ?? 0),
  });
}

function ofStages({ stages, headline: { stay } }: Analytics): string {
  const { minutes, percent } = written();
  const longest = highest(stages, ({ minutes: value }) => value);
  if (!longest || stay.minutes === null) return texts.stages.none;
  if (stay.trucks < fewTrucks) return sayCount(texts.fewLeft, stay.trucks);
  return say(texts.stages.most, {
    all: minutes(stay.minutes),
    stage: figureTexts.stages[longest.stage],
    time: minutes(longest.minutes ?? 0),
    part: percent((longest.minutes ?? 0) / (stay.minutes || 1)),
  });
}

function ofNoShows({ headline: { noShows, visits } }: Analytics): string {
  if (noShows === 0) return texts.noShows.none;
  if (visits < fewTrucks) return sayCount(texts.noShows.few, visits, { noShows });
  return sayCount(texts.noShows.some, noShows, { part: written().percent(noShows / visits) });
}

function ofAnswers({ answers: [all] }: Analytics): string {
  const { minutes, percent } = written();
  if (!all) return texts.answers.none;
  if (all.calls < fewTrucks) return sayCount(texts.answers.few, all.calls, { answered: all.answered });
  const counts = {
    part: percent(all.answered / all.calls),
    docked: percent(all.docked / all.calls),
    noShows: all.noShows,
  };
  if (all.medianMinutes === null) return sayCount(texts.answers.some, all.calls, counts);
  return sayCount(texts.answers.soon, all.calls, { ...counts, time: minutes(all.medianMinutes + 1) });
}

export type PlotName = keyof typeof plotTexts;

export const findings: Record<PlotName, (figures: Analytics) => string> = {
  course: ofCourse,
  hours: ofHours,
  arrivals: ofArrivals,
  docks: ofDocks,
  stages: ofStages,
  carriers: (figures) => detentionText(figures, written()),
  noShows: ofNoShows,
  answers: ofAnswers,
};
