import type { Analytics } from '#shared/contract/analytics.ts';
import { headlineCells } from '../headline-figures.tsx';
import { plotModels } from '../plots/models.tsx';
import type { PlotName } from '../findings.ts';
import { analyticsTexts as texts } from '../texts.ts';

/** The columns of a report: one figure a row, so that a spreadsheet filters and a program reads them all alike. */
export const reportColumns = [
  { field: 'figure', heading: texts.report.figure, kind: 'text', xlsx: 34 },
  { field: 'item', heading: texts.report.item, kind: 'text', xlsx: 34 },
  { field: 'measure', heading: texts.report.measure, kind: 'text', xlsx: 22 },
  { field: 'value', heading: texts.report.value, kind: 'value', xlsx: 14 },
] as const;

export type ReportRow = Record<(typeof reportColumns)[number]['field'], string | number>;

const names = Object.keys(texts.plots) as PlotName[];
/** Shares have decimals, and two of a minute are enough. */
const rounded = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/** The short figures with those of the period before, and the table of every plot, as rows; what is unknown has none. */
export function reportRows(figures: Analytics): ReportRow[] {
  const { period, before } = figures;
  const days = [texts.days(period.from, period.to), texts.days(before.from, before.to)] as const;
  const short = headlineCells(figures).flatMap(({ term, now, before: earlier }) =>
    [now, earlier].map((value, index) => ({
      figure: texts.headline,
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
          : { figure: texts.plots[name], item: item ?? '', measure: columns[index + 1] ?? '', value },
      ),
    );
  });
  return [...short, ...ofPlots].map((row) => Object.assign(row, { value: rounded(row.value) }));
}
