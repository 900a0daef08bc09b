import { fewTrucks } from '#shared/analytics/definitions.ts';
import type { ArrivalFigures } from '#shared/contract/arrival-figures.ts';
import { arrivalFigures } from '#shared/words/en/staff/arrival-figures.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { BarsAndLine } from '../plots/bars-and-line.tsx';
import { numberText } from '#web/staff/texts/localized.ts';
import { bars, usualHeight } from '../plots/models.tsx';
import type { PlotModel } from '../plots/plot-model.ts';
import { written } from '#web/staff/texts/analytics.ts';

export const arrivalFiguresTexts = inLanguage('arrivalFigures', arrivalFigures);
const texts = arrivalFiguresTexts;

type Hour = ArrivalFigures['hours'][number];

/** Few arrivals are listed individually, because a percentage of them would mean little. */
export function findingOfAll(figures: ArrivalFigures): string {
  const { expected, awaited, onTime, early, late, missed } = figures;
  const count = expected - awaited;
  if (expected === 0) return texts.none;
  if (count === 0) return sayCount(texts.waiting, expected);
  const counts = { onTime, early, late, missed };
  const more = awaited > 0 ? ` ${sayCount(texts.awaited, awaited)}` : '';
  if (count < fewTrucks) return say(texts.few, counts) + more;
  const part = (of: number) => written().percent(of / count);
  const parts = { onTime: part(onTime), early: part(early), late: part(late), missed: part(missed) };
  return say(texts.finding, { ...parts, count }) + more;
}

/** If several hours are equal, the earliest counts. */
const most = (hours: readonly Hour[], name: keyof Hour): number =>
  hours.reduce((best, one, at) => (one[name] > (hours[best]?.[name] ?? 0) ? at : best), 0);

export function findingOfHours({ hours }: ArrivalFigures): string {
  const { hour } = written();
  const [planned, arrived] = [most(hours, 'expected'), most(hours, 'arrived')];
  const [expected, came] = [hours[planned]?.expected ?? 0, hours[arrived]?.arrived ?? 0];
  const values = { planned: hour(planned), expected, arrived: hour(arrived), came };
  return say(came === 0 ? texts.nobody : texts.hoursFinding, values);
}

const nameOf = (carrier: string) => carrier || texts.unnamed;

export function findingOfCarriers({ carriers: [first] }: ArrivalFigures): string {
  const off = first ? first.late + first.missed : 0;
  if (!first || off === 0) return texts.allCame;
  return say(texts.carriersFinding, { carrier: nameOf(first.carrier), off, count: first.expected });
}

/** Planned hours are bars, actual hours a line over them. */
export function hoursModel({ hours }: ArrivalFigures): PlotModel {
  const { hour } = written();
  const items = hours.map(({ expected, arrived }, at) => {
    return { label: hour(at), bar: expected, isHollow: false, point: arrived };
  });
  return {
    marks: hours.map((counts, at) => say(texts.hourMark, { hour: hour(at), ...counts })),
    columns: [texts.columns.hour, texts.columns.expected, texts.columns.arrived],
    rows: items.map(({ label, bar, point }) => [label, bar, point]),
    across: items.length,
    height: usualHeight,
    draw: (props) => <BarsAndLine {...props} items={items} tick={numberText} height={usualHeight(props.width)} />,
  };
}

export function carriersModel({ carriers }: ArrivalFigures): PlotModel {
  const { columns } = texts;
  const items = carriers.map(({ carrier, expected, onTime, early, late, missed }) => ({
    label: nameOf(carrier),
    value: onTime / expected,
    shown: say(texts.carrierShown, { onTime, count: expected }),
    cells: [expected, onTime, early, late, missed],
  }));
  return {
    ...bars(items),
    columns: [columns.carrier, columns.expected, columns.onTime, columns.early, columns.late, columns.missed],
  };
}
