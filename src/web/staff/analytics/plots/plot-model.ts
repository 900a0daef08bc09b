import type { ReactNode } from 'react';

/** A value of a table: a text, a number or nothing. */
export type Cell = string | number | null;

export interface DrawProps {
  /** The width there is, in pixels. */
  width: number;
  /** The value that is being read. */
  current: number | null;
}

/** Where a key leads from a value, which stands in rows of so many; null where it leads nowhere. */
export function keyLeadsTo(key: string, from: number, { marks, across }: Pick<PlotModel, 'marks' | 'across'>) {
  const last = marks.length - 1;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    // A single row has nothing above or below it: the page scrolls.
    ...(across < marks.length && { ArrowUp: -across, ArrowDown: across }),
    Home: -from,
    End: last - from,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const to = from + step;
  return to < 0 || to > last ? from : to;
}

/** A plot: its values as sentences that are read one by one, as a table, and as a drawing, whose marks name them (`data-mark`). */
export interface PlotModel {
  /** Empty where there is nothing yet: then the finding stands alone. */
  marks: readonly string[];
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** How a column's numbers are shown in the table on the page; files have the numbers. */
  shown?: Readonly<Record<string, (value: number) => string>>;
  /** How many values stand side by side: arrow keys up and down lead past so many. */
  across: number;
  height: (width: number) => number;
  draw: (props: DrawProps) => ReactNode;
}

/** Room around a drawing, for its axes. */
export const margin = { top: 16, right: 12, bottom: 34 } as const;
