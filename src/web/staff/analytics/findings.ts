import { fewTrucks } from '#shared/analytics/definitions.ts';
import { detentionText } from '#shared/analytics/headline.ts';
import type { Analytics } from '#shared/contract/analytics.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { analyticsTexts as texts, written } from './texts.ts';
import { counted } from '#web/common/data/counted-words.ts';

const { calls, hour, minutes, percent, trucks } = written;

/** The items with the highest value, first one first; undefined where there is none. */
function highest<Item>(items: readonly Item[], valueOf: (item: Item) => number | null): Item | undefined {
  return items.filter((item) => valueOf(item) !== null).toSorted((a, b) => (valueOf(b) ?? 0) - (valueOf(a) ?? 0))[0];
}

/** How a number has changed against the period before, where both have enough trucks to say. */
function against(now: number, before: number, counts: readonly [number, number]): string {
  if (Math.min(...counts) < fewTrucks) return '';
  if (Math.round(now) === Math.round(before)) return ', as in the period before';
  return `, ${minutes(Math.abs(now - before))} ${now < before ? 'less' : 'more'} than in the period before`;
}

function ofCourse({ headline: { wait }, headlineBefore: { wait: before } }: Analytics): string {
  if (wait.medianMinutes === null) return 'No truck docked in.';
  if (wait.trucks < fewTrucks) {
    return `Half of the trucks waited ${minutes(wait.medianMinutes)} or less, but there ${counted(wait.trucks, { one: 'was', other: 'were' })} ${texts.few(wait.trucks)}.`;
  }
  const change = against(wait.medianMinutes, before.medianMinutes ?? 0, [wait.trucks, before.trucks]);
  return `Half of ${trucks(wait.trucks)} waited ${minutes(wait.medianMinutes)} or less${change}.`;
}

function ofHours({ hours, headline: { wait }, targets }: Analytics): string {
  const known = hours.map((times, at) => ({ ...times, at })).filter((times) => times.trucks >= fewTrucks);
  const worst = highest(known, ({ p90Minutes }) => p90Minutes);
  if (!worst) return `Too few trucks in every hour to compare them: ${texts.few(wait.trucks)} in all.`;
  const begin = `Who arrives from ${hour(worst.at)} waits longest: one in ten more than ${minutes(worst.p90Minutes ?? 0)}`;
  if (targets.waitMinutes === null) return `${begin}.`;
  const within = percent(wait.withinTarget / wait.trucks);
  return `${begin}; ${within} of all trucks wait less than the target of ${targets.waitMinutes} min.`;
}

function ofArrivals({ arrivals, weekdays, headline }: Analytics): string {
  const cells = arrivals.flatMap((counts, day) =>
    counts.map((count, at) => ({ day, at, count, average: count / (weekdays[day] || 1) })),
  );
  const busiest = highest(cells, ({ average }) => average);
  if (!busiest || busiest.count === 0) return 'Nobody arrived.';
  if (headline.visits < fewTrucks) return `Too few trucks for a pattern: ${texts.few(headline.visits)}.`;
  const when = `${texts.weekdays[busiest.day]} from ${hour(busiest.at)}`;
  return `Most trucks arrive on ${when}: ${busiest.average.toFixed(1)} on average.`;
}

/** A dock with its facility, where there are several of them. */
export function dockName(dock: Analytics['docks'][number], docks: Analytics['docks']): string {
  const isOneFacility = docks.every(({ facility }) => facility === dock.facility);
  return isOneFacility ? `Dock ${isolated(dock.dock)}` : `${isolated(dock.facility)}, dock ${isolated(dock.dock)}`;
}

/** The docks at which a truck stood. */
export const usedDocks = (docks: Analytics['docks']): Analytics['docks'] => docks.filter(({ use }) => (use ?? 0) > 0);

function ofDocks({ docks, headline: { dockUse, stay }, targets }: Analytics): string {
  const busiest = highest(usedDocks(docks), ({ use }) => use);
  if (dockUse === null || !busiest) return 'No truck has left a dock.';
  if (stay.trucks < fewTrucks) return `Too few trucks have left to say: ${texts.few(stay.trucks)}.`;
  const share = `Docks were in use for ${percent(dockUse)} of the time they were worked at`;
  const target = dockUse > targets.dockUse ? 'above' : 'not above';
  const most = `most of all ${dockName(busiest, docks)} (${percent(busiest.use ?? 0)})`;
  return `${share}, ${target} the target of ${percent(targets.dockUse)}; ${most}.`;
}

function ofStages({ stages, headline: { stay } }: Analytics): string {
  const longest = highest(stages, ({ minutes: value }) => value);
  if (!longest || stay.minutes === null) return 'No truck has left yet.';
  if (stay.trucks < fewTrucks) return `Too few trucks have left to say: ${texts.few(stay.trucks)}.`;
  const part = percent((longest.minutes ?? 0) / (stay.minutes || 1));
  const where = texts.stages[longest.stage];
  return `A visit takes ${minutes(stay.minutes)} on average; most of it is “${where}”, ${minutes(longest.minutes ?? 0)} or ${part}.`;
}

function ofNoShows({ headline: { noShows, visits } }: Analytics): string {
  if (noShows === 0) return 'Every truck came when it was called, or came back.';
  if (visits < fewTrucks) return `${noShows} did not come back, of ${texts.few(visits)}.`;
  return `${trucks(noShows)} did not come back, ${percent(noShows / visits)} of all arrivals.`;
}

function ofAnswers({ answers: [all] }: Analytics): string {
  if (!all) return 'No call had to be answered.';
  if (all.calls < fewTrucks) return `${all.answered} of only ${calls(all.calls)} answered: too few to judge them.`;
  const part = `${percent(all.answered / all.calls)} of ${calls(all.calls)} were answered`;
  const soon = all.medianMinutes === null ? '' : `, half of those in less than ${minutes(all.medianMinutes + 1)}`;
  const others = `${percent(all.docked / all.calls)} docked without an answer`;
  return `${part}${soon}; ${others}, ${all.noShows.toLocaleString('en')} ended as a No-Show.`;
}

export type PlotName = keyof typeof texts.plots;

/** What each plot says, in one plain sentence. */
export const findings: Record<PlotName, (figures: Analytics) => string> = {
  course: ofCourse,
  hours: ofHours,
  arrivals: ofArrivals,
  docks: ofDocks,
  stages: ofStages,
  carriers: detentionText,
  noShows: ofNoShows,
  answers: ofAnswers,
};
