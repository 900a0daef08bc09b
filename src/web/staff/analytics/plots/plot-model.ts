import type { ReactNode } from 'react';

/** A value of a table: a text, a number or nothing. */
export type Cell = string | number | null;

/** What a plot is given to draw itself. */
export interface DrawProps {
  /** The width there is, in pixels. */
  width: number;
  /** The value that is being read. */
  current: number | null;
  /** Reads a value that is pointed at. */
  onRead: (index: number) => void;
}

/** A plot: its values as sentences that are read one by one, as a table, and as a drawing. */
export interface PlotModel {
  /** Empty where there is nothing yet: then the finding stands alone. */
  marks: readonly string[];
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** How a column's numbers are shown in the table on the page; files have the numbers. */
  shown?: Readonly<Record<string, (value: number) => string>>;
  height: (width: number) => number;
  draw: (props: DrawProps) => ReactNode;
}

/** Room around a drawing, for its axes. */
export const margin = { top: 16, right: 12, bottom: 34, left: 52 } as const;
