import { scaleBand, scaleLinear } from 'd3-scale';

import { written } from '#web/staff/texts/analytics.ts';
import type { DrawProps } from './plot-model.ts';

export interface HeatRow {
  label: string;
  values: readonly (number | null)[];
}

interface HeatMapProps extends DrawProps {
  rows: readonly HeatRow[];
  height: number;
  /** The darkest cell has this value. */
  highest: number;
}

const margin = { top: 4, right: 4, bottom: 30 } as const;
/** A label's characters are at most this wide on average, in the plot's units. */
const charWidth = 8.5;

/** The dock's name is kept whole, and the facility's is shortened. */
function shortened(label: string, letters: number): string {
  const plain = label.replaceAll(/[\u2066-\u2069]/gu, '');
  if (plain.length <= letters) return label;
  const own = plain.includes(', ') ? plain.slice(plain.lastIndexOf(', ')) : '';
  return `${plain.slice(0, Math.max(1, letters - own.length - 1))}…${own}`;
}

const labelWidth = (rows: readonly HeatRow[], width: number) =>
  Math.min(width * 0.32, 16 + charWidth * Math.max(...rows.map(({ label }) => label.length)));

/** Higher values are darker: differences in lightness are visible with any color vision. */
export function HeatMap({ rows, height, highest, width, current }: HeatMapProps) {
  const { hour: hourText } = written();
  const left = labelWidth(rows, width);
  const inner = { width: width - left - margin.right, height: height - margin.top - margin.bottom };
  const x = scaleBand(
    Array.from({ length: 24 }, (_, hour) => hour),
    [0, inner.width],
  ).padding(0.08);
  const y = scaleBand(
    rows.map((_, index) => index),
    [0, inner.height],
  ).padding(0.08);
  const strength = scaleLinear([0, highest || 1], [0, 1]).clamp(true);
  const fits = Math.max(3, Math.floor(left / charWidth) - 1);
  const every = inner.width > 560 ? 3 : 6;
  return (
    <g transform={`translate(${left} ${margin.top})`}>
      {rows.map(({ label, values }, row) => (
        <g key={label} transform={`translate(0 ${y(row) ?? 0})`}>
          <text x={-8} y={y.bandwidth() / 2} dy="0.35em" textAnchor="end" className="plot-label">
            {shortened(label, fits)}
          </text>
          {values.map((value, hour) => {
            const index = row * 24 + hour;
            return (
              <g key={hourText(hour)} transform={`translate(${x(hour) ?? 0} 0)`} data-mark={index}>
                <rect width={x.bandwidth()} height={y.bandwidth()} className="plot-cell" />
                {value !== null && (
                  <rect
                    width={x.bandwidth()}
                    height={y.bandwidth()}
                    className="plot-heat"
                    fillOpacity={strength(value)}
                  />
                )}
                {current === index && <rect width={x.bandwidth()} height={y.bandwidth()} className="plot-current" />}
              </g>
            );
          })}
        </g>
      ))}
      {x.domain().map((hour) =>
        hour % every === 0 ? (
          <text key={hour} x={x(hour)} y={inner.height + 20} className="plot-label">
            {hourText(hour)}
          </text>
        ) : null,
      )}
    </g>
  );
}
