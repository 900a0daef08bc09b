import { scaleBand, type ScaleLinear, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

import { fewTrucks } from '#shared/analytics/definitions.ts';
import { waitText } from '#web/common/parts/wait-text.ts';
import { analyticsTexts as texts } from '../texts.ts';
import { type DrawProps, margin } from './plot-model.ts';

/** The waits of an hour or of a part of the period. */
export interface TimesAt {
  label: string;
  trucks: number;
  medianMinutes: number | null;
  p90Minutes: number | null;
}

interface TimesPlotProps extends DrawProps {
  items: readonly TimesAt[];
  height: number;
  target: number | null;
}

const minLabelWidth = 62;
/** The widest letter of a label on average. */
const charWidth = 7.5;

interface LinesProps {
  y: ScaleLinear<number, number>;
  width: number;
}

/** Lines across the plot at round times, each with its own. */
function TimeAxis({ y, width }: LinesProps) {
  return y.ticks(5).map((tick) => (
    <g key={tick} transform={`translate(0 ${y(tick)})`}>
      <line x2={width} className="plot-grid" />
      <text x={-8} dy="0.35em" textAnchor="end" className="plot-label">
        {waitText(tick)}
      </text>
    </g>
  ));
}

function TargetLine({ y, width, target }: LinesProps & { target: number }) {
  return (
    <g transform={`translate(0 ${y(target)})`}>
      <line x2={width} className="plot-target" />
      <text x={width} dy="-0.4em" textAnchor="end" className="plot-label plot-target-label">
        {texts.target(target)}
      </text>
    </g>
  );
}

/** A median as a bar, hollow where there are few trucks, and the 90th percentile as a line with points. */
export function TimesPlot({ items, height, target, width, current }: TimesPlotProps) {
  const innerHeight = height - margin.top - margin.bottom;
  const highest = Math.max(target ?? 0, ...items.map(({ p90Minutes }) => p90Minutes ?? 0), 10);
  const y = scaleLinear([0, highest], [innerHeight, 0]).nice(5);
  const left = 10 + charWidth * Math.max(...y.ticks(5).map((tick) => waitText(tick).length));
  const inner = { width: width - left - margin.right, height: innerHeight };
  const x = scaleBand(
    items.map((_, index) => index),
    [0, inner.width],
  ).padding(0.25);
  const every = Math.ceil((items.length * minLabelWidth) / Math.max(1, inner.width));
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const points = items.flatMap(({ p90Minutes }, index) => (p90Minutes === null ? [] : [[index, p90Minutes] as const]));
  const path = line<readonly [number, number]>(
    ([index]) => middle(index),
    ([, minutes]) => y(minutes),
  )(points);
  return (
    <g transform={`translate(${left} ${margin.top})`}>
      <TimeAxis y={y} width={inner.width} />
      {items.map(({ label, trucks, medianMinutes }, index) => (
        <g key={label} data-mark={index}>
          <rect x={middle(index) - x.step() / 2} width={x.step()} height={inner.height} className="plot-catch" />
          {medianMinutes !== null && (
            <rect
              x={x(index)}
              y={y(medianMinutes)}
              width={x.bandwidth()}
              height={Math.max(1, inner.height - y(medianMinutes))}
              className={trucks < fewTrucks ? 'plot-bar plot-few' : 'plot-bar'}
            />
          )}
          {current === index && (
            <rect x={x(index)} width={x.bandwidth()} height={inner.height} className="plot-current" />
          )}
          {index % every === 0 && (
            <text x={middle(index)} y={inner.height + 20} textAnchor="middle" className="plot-label">
              {label}
            </text>
          )}
        </g>
      ))}
      {path !== null && <path d={path} className="plot-line" />}
      {points.map(([index, minutes]) => (
        <circle key={index} cx={middle(index)} cy={y(minutes)} r={3.5} className="plot-point" />
      ))}
      {target !== null && <TargetLine {...{ y, target }} width={inner.width} />}
    </g>
  );
}
