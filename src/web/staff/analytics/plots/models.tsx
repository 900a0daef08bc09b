import { fewTrucks } from '#shared/analytics/definitions.ts';
import type { Analytics } from '#shared/contract/analytics.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';
import { waitText } from '#web/common/texts/times.ts';
import {
  analyticsTexts as texts,
  barTexts,
  columnTexts as columns,
  figureTexts,
  markTexts as marks,
  toldTexts,
  written,
} from '#web/staff/texts/analytics.ts';
import { dayText, weekdayName } from '#web/staff/texts/localized.ts';
import { dockName, oneDecimal, type PlotName, usedDocks } from '../findings.ts';
import { Bars } from './bars.tsx';
import { HeatMap } from './heat-map.tsx';
import type { PlotModel } from './plot-model.ts';
import { BarsAndLine } from './bars-and-line.tsx';

/** The hours are written in the installation's current clock format. */
const hoursOfDay = () => Array.from({ length: 24 }, (_, index) => index).map(written().hour);
const timesShown = () => ({ [columns.median]: waitText, [columns.p90]: waitText });
export const daysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? from : say(texts.days, { from, to });
/** Taller on wide screens, and never taller than half a phone's screen. */
export const usualHeight = (width: number) => (width < 500 ? 240 : 300);

function shortDay(day: string, isMonth: boolean): string {
  const options = isMonth
    ? ({ month: 'short', year: '2-digit' } as const)
    : ({ month: 'short', day: 'numeric' } as const);
  return dayText(new Date(`${day}T00:00:00Z`), { ...options, timeZone: 'UTC' });
}

interface TimesAt {
  label: string;
  trucks: number;
  medianMinutes: number | null;
  p90Minutes: number | null;
}

const plotted = ({ label, trucks, medianMinutes, p90Minutes }: TimesAt) => {
  return { label, bar: medianMinutes, isHollow: trucks < fewTrucks, point: p90Minutes };
};
function markOf({ label: what, trucks, medianMinutes, p90Minutes }: TimesAt): string {
  if (medianMinutes === null || p90Minutes === null) return say(marks.noTrucks, { what });
  return sayCount(marks.times, trucks, { what, median: waitText(medianMinutes), p90: waitText(p90Minutes) });
}

function timesModel(
  items: readonly TimesAt[],
  target: number | null,
): Pick<PlotModel, 'marks' | 'across' | 'height' | 'draw'> {
  return {
    marks: items.some(({ trucks }) => trucks > 0) ? items.map(markOf) : [],
    across: items.length,
    height: usualHeight,
    draw: (props) => (
      <BarsAndLine
        {...props}
        items={items.map(plotted)}
        tick={waitText}
        target={target}
        height={usualHeight(props.width)}
      />
    ),
  };
}

function course({ course: parts, interval, targets }: Analytics): PlotModel {
  const items = parts.map((part) => ({
    ...part,
    label: `${shortDay(part.from, interval === 'month')}${part.isPartial ? '*' : ''}`,
  }));
  return {
    ...timesModel(items, targets.waitMinutes),
    columns: [
      columns.days,
      columns.arrivals,
      columns.trucks,
      columns.median,
      columns.p90,
      columns.noShows,
      columns.note,
    ],
    rows: parts.map((part) => [
      daysText(part),
      part.visits,
      part.trucks,
      part.medianMinutes,
      part.p90Minutes,
      part.noShows,
      part.isPartial ? texts.partialPart : '',
    ]),
    shown: timesShown(),
  };
}

function byHour({ hours: times, targets }: Analytics): PlotModel {
  const { hour } = written();
  const items = times.map((item, index) => ({ ...item, label: hour(index) }));
  return {
    ...timesModel(items, targets.waitMinutes),
    columns: [columns.hour, columns.trucks, columns.median, columns.p90],
    rows: items.map((item) => [item.label, item.trucks, item.medianMinutes, item.p90Minutes]),
    shown: timesShown(),
  };
}

const heatHeight = (rows: number) => 34 + rows * 28;

function arrivals({ arrivals: byWeekday, weekdays, firstWeekday = 0 }: Analytics): PlotModel {
  const hours = hoursOfDay();
  const order = byWeekday.map((_, place) => (firstWeekday + place) % byWeekday.length);
  const counts = order.map((day) => byWeekday[day] ?? []);
  const rows = order.map((day, place) => ({
    label: weekdayName(day),
    values: (counts[place] ?? []).map((count) => (weekdays[day] ? count / weekdays[day] : null)),
  }));
  const highest = Math.max(...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const { number } = written();
  const markAt = (day: number, at: number) =>
    say(marks.arrivals, {
      day: rows[day]?.label ?? '',
      hour: hours[at] ?? '',
      average: number(rows[day]?.values[at] ?? 0, oneDecimal),
      count: counts[day]?.[at] ?? 0,
    });
  return {
    marks: highest > 0 ? rows.flatMap((_, day) => hours.map((__, at) => markAt(day, at))) : [],
    columns: [columns.weekday, ...hours],
    rows: rows.map(({ label }, day) => [label, ...(counts[day] ?? [])]),
    across: hours.length,
    height: () => heatHeight(rows.length),
    draw: (props) => <HeatMap {...props} rows={rows} highest={highest} height={heatHeight(rows.length)} />,
  };
}

/** Docks that no truck used appear only in the table: a plot of them would be empty. */
function docks({ docks: all }: Analytics): PlotModel {
  const hours = hoursOfDay();
  const { percent } = written();
  const readOut = (dock: string, hour: string, part: number | null) =>
    part === null ? say(marks.notWorkedAt, { dock, hour }) : say(marks.use, { dock, hour, part: percent(part) });
  const rows = usedDocks(all).map((dock) => ({ label: dockName(dock, all), values: dock.byHour }));
  return {
    marks: rows.flatMap(({ label, values }) => values.map((part, at) => readOut(label, hours[at] ?? '', part))),
    columns: [columns.dock, columns.use, ...hours],
    rows: all.map((dock) => [dockName(dock, all), dock.use, ...dock.byHour]),
    shown: Object.fromEntries([columns.use, ...hours].map((column) => [column, percent])),
    across: hours.length,
    height: () => heatHeight(rows.length),
    draw: (props) => <HeatMap {...props} rows={rows} highest={1} height={heatHeight(rows.length)} />,
  };
}

interface Valued {
  label: string;
  value: number;
  shown: string;
  cells: readonly (string | number | null)[];
}

/** Each item has one value to step through. */
export function bars(items: readonly Valued[]): Pick<PlotModel, 'marks' | 'across' | 'rows' | 'height' | 'draw'> {
  const height = Math.max(1, items.length) * 44;
  return {
    marks: items.map(({ label, shown }) => say(marks.bar, { what: label, value: shown })),
    rows: items.map(({ label, cells }) => [label, ...cells]),
    across: 1,
    height: () => height,
    draw: (props) => <Bars {...props} bars={items} height={height} />,
  };
}

function stages({ stages: all }: Analytics): PlotModel {
  const known = all.filter(({ minutes: value }) => value !== null);
  const items = known.map(({ stage, minutes: value }) => ({
    label: figureTexts.stages[stage],
    value: value ?? 0,
    shown: waitText(value ?? 0),
    cells: [value ?? 0],
  }));
  return { ...bars(items), columns: [columns.stage, columns.average], shown: { [columns.average]: waitText } };
}

function carriers({ carriers: all }: Analytics): PlotModel {
  const items = all.map(({ carrier, trucks, minutes: value }) => ({
    label: carrier,
    value,
    shown: sayCount(barTexts.carrier, trucks, { time: waitText(value) }),
    cells: [trucks, value],
  }));
  const heads = [columns.carrier, columns.trucks, columns.detention];
  return { ...bars(items), columns: heads, shown: { [columns.detention]: waitText } };
}

function noShows({ course: parts }: Analytics): PlotModel {
  const items = parts.map((part) => ({
    label: daysText(part),
    value: part.noShows,
    shown: sayCount(barTexts.noShows, part.visits, { noShows: part.noShows }),
    cells: [part.noShows, part.visits],
  }));
  const some = items.filter(({ value }) => value > 0);
  return { ...bars(some), columns: [columns.days, columns.noShows, columns.arrivals] };
}

function answers({ answers: all }: Analytics): PlotModel {
  const items = all.map(({ told, calls, answered, ...others }) => ({
    label: toldTexts[told],
    value: answered / calls,
    shown: sayCount(barTexts.answers, calls, { part: written().percent(answered / calls) }),
    cells: [calls, answered, others.docked, others.unanswered, others.noShows, others.medianMinutes, others.p90Minutes],
  }));
  const heads = [columns.told, columns.calls, columns.answered, columns.docked, columns.unanswered, columns.noShows];
  const times = [columns.answerMedian, columns.answerP90];
  return {
    ...bars(items),
    columns: [...heads, ...times],
    shown: Object.fromEntries(times.map((time) => [time, waitText])),
  };
}

export const plotModels: Record<PlotName, (figures: Analytics) => PlotModel> = {
  course,
  hours: byHour,
  arrivals,
  docks,
  stages,
  carriers,
  noShows,
  answers,
};
