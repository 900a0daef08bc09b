/** Of a finished day or month at a facility, counted once. */
export interface FiguresTable {
  facility: string;
  starts_at: Date;
  ends_at: Date;
  /** If they change, it is counted again. */
  counted_by: string;
  counts: Buffer;
}

/** What a truck was told when its number of trucks ahead entered a class, and the actual outcome. */
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
