import type { ReactNode } from 'react';

export type Cell = string | number | null;

export interface DrawProps {
  /** Pixels. */
  width: number;
  /** The index of the value being read. */
  current: number | null;
}

/** `across` is the number of values per row; null if the key leads nowhere. */
export function keyLeadsTo(key: string, from: number, { marks, across }: Pick<PlotModel, 'marks' | 'across'>) {
  const last = marks.length - 1;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    // A single row has nothing above or below it, so the arrow keys scroll the page.
    ...(across < marks.length && { ArrowUp: -across, ArrowDown: across }),
    Home: -from,
    End: last - from,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const to = from + step;
  return to < 0 || to > last ? from : to;
}

/** Values are sentences to read one by one, a table, and a drawing whose marks refer to them by index (`data-mark`). */
export interface PlotModel {
  /** Empty if there is no data yet: then only the finding is shown. */
  marks: readonly string[];
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Only the table on the page formats numbers; files contain plain ones. */
  shown?: Readonly<Record<string, (value: number) => string>>;
  /** Arrow keys up and down skip this many values, which make up a row. */
  across: number;
  height: (width: number) => number;
  draw: (props: DrawProps) => ReactNode;
}

export const margin = { top: 16, right: 12, bottom: 34 } as const;
