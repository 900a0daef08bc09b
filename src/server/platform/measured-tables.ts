/** The visits of a finished day or month at a facility, counted once. */
export interface FiguresTable {
  facility: string;
  starts_at: Date;
  ends_at: Date;
  /** The parameters of the count: if they change, it is made again. */
  counted_by: string;
  counts: Buffer;
}

/** A truck is told an estimate when its number of trucks ahead enters a class; the actual outcome is stored too. */
export interface EstimateTable {
  check_in_id: string;
  ahead_class: number;
  facility: string;
  ahead: number;
  made_at: Date;
  since: Date;
  usual_ms: number;
  told_by: Date | null;
  called_at: Date | null;
}
