import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

import { type DefinedMetric, definitions } from '#shared/analytics/definitions.ts';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { PictureMenu } from '../reports/report-menu.tsx';
import { analyticsTexts as texts } from '../texts.ts';
import type { Cell, PlotModel } from './plot-model.ts';

const widthAtFirst = 640;

/** The width of an element, followed. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(widthAtFirst);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

interface DrawnPlotProps {
  model: PlotModel;
  title: string;
}

/** The drawing, whose values are read one by one: by pointing at them, and with a slider, which every device knows. */
function DrawnPlot({ model, title }: DrawnPlotProps) {
  const { box, width } = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const last = model.marks.length - 1;
  const current = at === null || at > last ? null : at;
  const height = model.height(width);
  const said = current === null ? texts.reading : (model.marks[current] ?? '');
  return (
    <div className="grid min-w-0 gap-1">
      <div ref={box} onPointerLeave={() => setAt(null)} className="plot min-w-0">
        <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} aria-hidden data-plot={title}>
          {model.draw({ width, current, onRead: setAt })}
        </svg>
      </div>
      <input
        type="range"
        min={0}
        max={Math.max(0, last)}
        value={current ?? 0}
        aria-label={texts.values(title)}
        aria-valuetext={said}
        onFocus={() => setAt(current ?? 0)}
        onChange={(event) => setAt(Number(event.target.value))}
        className="h-12 w-full cursor-pointer print:hidden"
      />
      <p aria-hidden className="min-h-6 text-sm font-semibold tabular-nums print:hidden">
        {said}
      </p>
    </div>
  );
}

function shownCell(model: PlotModel, column: string, cell: Cell): ReactNode {
  if (cell === null) return '–';
  return typeof cell === 'number' ? (model.shown?.[column]?.(cell) ?? cell.toLocaleString('en')) : <bdi>{cell}</bdi>;
}

function PlotTable({ model, title }: DrawnPlotProps) {
  return (
    <section
      tabIndex={0}
      aria-label={texts.tableOf(title)}
      className="max-h-96 overflow-auto print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-collapse text-start text-sm tabular-nums">
        <thead className="border-b-2 border-ink">
          <tr>
            {model.columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-1.5 align-bottom whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {model.rows.map((row) => (
            <tr key={String(row[0])}>
              {row.map((cell, index) => {
                const column = model.columns[index] ?? '';
                const Box = index === 0 ? 'th' : 'td';
                return (
                  <Box key={column} {...(index === 0 && { scope: 'row' })} className="px-2 py-1.5 font-medium">
                    {shownCell(model, column, cell)}
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PlotCardProps {
  title: string;
  finding: string;
  metrics: readonly DefinedMetric[];
  model: PlotModel;
  /** What is left out, and so on. */
  note?: string | undefined;
  legend?: ReactNode;
  /** Whether it has the width of the page. */
  isWide: boolean;
}

/** A plot with its finding in a sentence, its values one by one and as a table, and what it means. */
export function PlotCard({ title, finding, metrics, model, note, legend, isWide }: PlotCardProps) {
  const id = useId();
  const hasValues = model.marks.length > 0;
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={`plot-card grid min-w-0 content-start gap-4 ${isWide ? 'xl:col-span-2' : ''}`}
    >
      <div className="grid gap-1">
        <CardTitle id={id}>{title}</CardTitle>
        <p className="text-lg">{finding}</p>
      </div>
      {hasValues && legend}
      {hasValues && <DrawnPlot model={model} title={title} />}
      {note !== undefined && <p className="text-sm text-soft">{note}</p>}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 print:hidden">
        {hasValues && (
          <details className="min-w-0 max-w-full">
            <summary className="min-h-12 cursor-pointer content-center font-bold">{texts.asTable}</summary>
            <PlotTable model={model} title={title} />
          </details>
        )}
        <details className="min-w-0 max-w-prose">
          <summary className="min-h-12 cursor-pointer content-center font-bold">{texts.definition}</summary>
          {metrics.map((metric) => (
            <p key={metric} className="text-sm">
              {definitions[metric]}
            </p>
          ))}
        </details>
        {hasValues && <PictureMenu title={title} finding={finding} />}
      </div>
    </Card>
  );
}
