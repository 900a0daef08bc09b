import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

import { say } from '#web/common/data/words.ts';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { PictureMenu } from '../reports/report-menu.tsx';
import { analyticsTexts as texts, figureTexts } from '#web/staff/texts/analytics.ts';
import { numberText } from '#web/staff/texts/localized.ts';
import { type Cell, keyLeadsTo, type PlotModel } from './plot-model.ts';

const widthAtFirst = 640;
/**
 * `tipGap` is between a value and its tooltip; below it is the height covered by the page's header. Both are in pixels.
 */
const tipGap = 6;
const roomOfHead = 130;

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

/** The tooltip stays within the drawing, above the mark if there is room below the page's header. */
function placed(tip: HTMLElement, box: HTMLElement, at: number): string {
  const mark = box.querySelector(`[data-mark="${at}"]`)?.getBoundingClientRect();
  if (!mark) return '';
  const [frame, own] = [box.getBoundingClientRect(), tip.getBoundingClientRect()];
  const middle = mark.left + mark.width / 2 - frame.left - own.width / 2;
  const left = Math.max(0, Math.min(middle, frame.width - own.width));
  const top = mark.top - own.height - tipGap < roomOfHead ? mark.bottom + tipGap : mark.top - own.height - tipGap;
  return `${left}px ${top - frame.top}px`;
}

/** Values can be read one by one: by pointing at them, touching them, or stepping through them with the arrow keys. */
function DrawnPlot({ model, title, id }: DrawnPlotProps & { id: string }) {
  const { box, width } = useWidth();
  const tip = useRef<HTMLParagraphElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const current = at === null || at >= model.marks.length ? null : at;
  const height = model.height(width);
  useLayoutEffect(() => {
    if (tip.current && box.current && current !== null)
      tip.current.style.translate = placed(tip.current, box.current, current);
  }, [box, current, width]);
  const point = ({ clientX, clientY }: PointerEvent) => {
    const mark = document.elementFromPoint(clientX, clientY)?.closest<SVGElement>('[data-mark]');
    if (mark && box.current?.contains(mark)) setAt(Number(mark.dataset['mark']));
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setAt(null);
    const next = keyLeadsTo(event.key, current ?? 0, model);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- screen readers leave an application its arrow keys
    <div
      ref={box}
      role="application"
      aria-roledescription={texts.chart}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-finding ${id}-keys`}
      tabIndex={0}
      onKeyDown={walk}
      onFocus={() => setAt(current ?? 0)}
      onBlur={() => setAt(null)}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
      className="plot relative min-w-0"
    >
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} aria-hidden data-plot={title}>
        {model.draw({ width, current })}
      </svg>
      <p id={`${id}-keys`} hidden>
        {texts.keys}
      </p>
      <div aria-live="polite">
        {current !== null && (
          <p ref={tip} className="plot-tip">
            {model.marks[current]}
          </p>
        )}
      </div>
    </div>
  );
}

function shownCell(model: PlotModel, column: string, cell: Cell): ReactNode {
  if (cell === null) return '–';
  return typeof cell === 'number' ? (model.shown?.[column]?.(cell) ?? numberText(cell)) : <bdi>{cell}</bdi>;
}

function PlotTable({ model, title }: DrawnPlotProps) {
  return (
    <section
      tabIndex={0}
      aria-label={say(texts.tableOf, { title })}
      className="max-h-96 overflow-auto print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-collapse text-start text-sm tabular-nums [&_th]:text-start">
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

export const BarSign = () => (
  <svg aria-hidden width="16" height="14">
    <rect width="16" height="14" className="plot-bar" />
  </svg>
);
export const LineSign = () => (
  <svg aria-hidden width="28" height="14">
    <path d="M0 7H28" className="plot-line" />
    <circle cx="14" cy="7" r="3.5" className="plot-point" />
  </svg>
);

export type DefinedMetric = keyof typeof figureTexts.definitions;

interface PlotCardProps {
  title: string;
  finding: string;
  metrics: readonly DefinedMetric[];
  model: PlotModel;
  note?: string | undefined;
  legend?: ReactNode;
  isWide: boolean;
}

export function PlotCard({ title, finding, metrics, model, note, legend, isWide }: PlotCardProps) {
  const id = useId();
  const hasValues = model.marks.length > 0;
  return (
    <Card
      as="section"
      aria-labelledby={`${id}-title`}
      className={`plot-card grid min-w-0 content-start gap-4 ${isWide ? 'xl:col-span-2' : ''}`}
    >
      <div className="grid gap-1">
        <CardTitle id={`${id}-title`}>{title}</CardTitle>
        <p id={`${id}-finding`} className="text-lg">
          {finding}
        </p>
      </div>
      {hasValues && legend}
      {hasValues && <DrawnPlot {...{ model, title, id }} />}
      {note !== undefined && <p className="text-sm text-soft">{note}</p>}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        {hasValues && (
          <details className="min-w-0 max-w-full print:not-open:hidden">
            <summary className="min-h-12 cursor-pointer content-center font-bold print:hidden">{texts.asTable}</summary>
            <PlotTable model={model} title={title} />
          </details>
        )}
        <details className="min-w-0 max-w-prose print:hidden">
          <summary className="min-h-12 cursor-pointer content-center font-bold">{texts.definition}</summary>
          {metrics.map((metric) => (
            <p key={metric} className="text-sm">
              {figureTexts.definitions[metric]}
            </p>
          ))}
        </details>
        {hasValues && (
          <div className="print:hidden">
            <PictureMenu title={title} finding={finding} />
          </div>
        )}
      </div>
    </Card>
  );
}
