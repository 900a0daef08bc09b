import type { Analytics } from '#shared/contract/analytics.ts';
import { headlineCells } from '../headline-figures.tsx';
import { daysText, plotModels } from '../plots/models.tsx';
import type { PlotName } from '../findings.ts';
import { analyticsTexts, plotTexts, reportTexts as texts } from '#web/staff/texts/analytics.ts';

/** There is one figure per row, so that spreadsheets can filter and programs can read all figures the same way. */
export const reportColumns = () =>
  [
    { field: 'figure', heading: texts.figure, kind: 'text', xlsx: 34 },
    { field: 'item', heading: texts.item, kind: 'text', xlsx: 34 },
    { field: 'measure', heading: texts.measure, kind: 'text', xlsx: 22 },
    { field: 'value', heading: texts.value, kind: 'value', xlsx: 14 },
  ] as const;

export type ReportRow = Record<ReturnType<typeof reportColumns>[number]['field'], string | number>;

const names = Object.keys(plotTexts) as PlotName[];
/** Shares have decimals; minutes need no more than two. */
const rounded = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/** Unknown values are left out. */
export function reportRows(figures: Analytics): ReportRow[] {
  const { period, before } = figures;
  const days = [daysText(period), daysText(before)] as const;
  const short = headlineCells(figures).flatMap(({ term, now, before: earlier }) =>
    [now, earlier].map((value, index) => ({
      figure: analyticsTexts.headline,
      item: term,
      measure: days[index] ?? '',
      value,
    })),
  );
  const ofPlots = names.flatMap((name) => {
    const { columns, rows } = plotModels[name](figures);
    return rows.flatMap(([item, ...cells]) =>
      cells.flatMap((value, index) =>
        value === null || value === ''
          ? []
          : { figure: plotTexts[name], item: item ?? '', measure: columns[index + 1] ?? '', value },
      ),
    );
  });
  return [...short, ...ofPlots].map((row) => Object.assign(row, { value: rounded(row.value) }));
}
