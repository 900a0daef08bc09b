import { scaleBand, scaleLinear } from 'd3-scale';

import type { DrawProps } from './plot-model.ts';

export interface Bar {
  label: string;
  value: number;
  shown: string;
}

interface BarsProps extends DrawProps {
  bars: readonly Bar[];
  height: number;
}

const charWidth = 8.5;

/** Each name is above its bar and the value behind it, because names may be long and screens narrow. */
export function Bars({ bars, height, width, current }: BarsProps) {
  const y = scaleBand(
    bars.map((_, index) => index),
    [0, height],
  );
  const room = charWidth * Math.max(1, ...bars.map(({ shown }) => shown.length)) + 12;
  const x = scaleLinear([0, Math.max(...bars.map(({ value }) => value)) || 1], [0, Math.max(10, width - room)]);
  const fits = Math.floor(width / charWidth);
  return bars.map(({ label, value, shown }, index) => (
    <g key={label} transform={`translate(0 ${y(index) ?? 0})`} data-mark={index}>
      <rect width={width} height={y.bandwidth()} className="plot-catch" />
      <text y={16} className="plot-label plot-name">
        {label.length > fits ? `${label.slice(0, fits - 1)}…` : label}
      </text>
      <rect y={22} width={Math.max(1, x(value))} height={14} className="plot-bar" />
      <text x={x(value) + 8} y={34} className="plot-label">
        {shown}
      </text>
      {current === index && <rect y={1} width={width} height={y.bandwidth() - 2} className="plot-current" />}
    </g>
  ));
}
