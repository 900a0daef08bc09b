import { scaleBand, type ScaleLinear, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

import { say } from '#web/common/data/words.ts';
import { analyticsTexts } from '#web/staff/texts/analytics.ts';
import { type DrawProps, margin } from './plot-model.ts';

/** One value is a bar, hollow if based on few trucks, and another a point of a line. */
export interface PlottedAt {
  label: string;
  bar: number | null;
  isHollow: boolean;
  point: number | null;
}

interface BarsAndLineProps extends DrawProps {
  items: readonly PlottedAt[];
  height: number;
  /** The axis shows values like this. */
  tick: (value: number) => string;
  target?: number | null;
}

const minLabelWidth = 62;
/** A label's characters are at most this wide on average, in pixels. */
const charWidth = 7.5;

interface LinesProps {
  y: ScaleLinear<number, number>;
  width: number;
}

function ValueAxis({ y, width, tick: shown }: LinesProps & Pick<BarsAndLineProps, 'tick'>) {
  return y.ticks(5).map((tick) => (
    <g key={tick} transform={`translate(0 ${y(tick)})`}>
      <line x2={width} className="plot-grid" />
      <text x={-8} dy="0.35em" textAnchor="end" className="plot-label">
        {shown(tick)}
      </text>
    </g>
  ));
}

function TargetLine({ y, width, target }: LinesProps & { target: number }) {
  return (
    <g transform={`translate(0 ${y(target)})`}>
      <line x2={width} className="plot-target" />
      <text x={width} dy="-0.4em" textAnchor="end" className="plot-label plot-target-label">
        {say(analyticsTexts.target, { minutes: target })}
      </text>
    </g>
  );
}

export function BarsAndLine({ items, height, tick, target = null, width, current }: BarsAndLineProps) {
  const innerHeight = height - margin.top - margin.bottom;
  const highest = Math.max(target ?? 0, ...items.map(({ bar, point }) => Math.max(bar ?? 0, point ?? 0)), 10);
  const y = scaleLinear([0, highest], [innerHeight, 0]).nice(5);
  const left = 10 + charWidth * Math.max(...y.ticks(5).map((value) => tick(value).length));
  const inner = { width: width - left - margin.right, height: innerHeight };
  const x = scaleBand(
    items.map((_, index) => index),
    [0, inner.width],
  ).padding(0.25);
  const every = Math.ceil((items.length * minLabelWidth) / Math.max(1, inner.width));
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const points = items.flatMap(({ point }, index) => (point === null ? [] : [[index, point] as const]));
  const path = line<readonly [number, number]>(
    ([index]) => middle(index),
    ([, value]) => y(value),
  )(points);
  return (
    <g transform={`translate(${left} ${margin.top})`}>
      <ValueAxis y={y} width={inner.width} tick={tick} />
      {items.map(({ label, bar, isHollow }, index) => (
        <g key={label} data-mark={index}>
          <rect x={middle(index) - x.step() / 2} width={x.step()} height={inner.height} className="plot-catch" />
          {bar !== null && (
            <rect
              x={x(index)}
              y={y(bar)}
              width={x.bandwidth()}
              height={Math.max(1, inner.height - y(bar))}
              className={isHollow ? 'plot-bar plot-few' : 'plot-bar'}
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
      {points.map(([index, value]) => (
        <circle key={index} cx={middle(index)} cy={y(value)} r={3.5} className="plot-point" />
      ))}
      {target !== null && <TargetLine {...{ y, target }} width={inner.width} />}
    </g>
  );
}
