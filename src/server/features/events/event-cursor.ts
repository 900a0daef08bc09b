/** A position in the history, the same for all readers; ordered by `xid`, then `seq`. */
export interface EventPosition {
  xid: bigint;
  seq: number;
}

/** Writes a resume cursor: epoch, transaction, sequence number. */
export function formatCursor(epoch: string, { xid, seq }: EventPosition): string {
  return `${epoch}.${xid}.${seq}`;
}

/** Reads a resume cursor of this epoch; null for anything else. */
export function parseCursor(text: string, epoch: string): EventPosition | null {
  // 19 digits always fit the database's type, and no installation lives long enough for a twentieth.
  const match = /^([0-9a-f-]{36})\.(\d{1,19})\.(\d{1,15})$/.exec(text);
  if (!match || match[1] !== epoch || !match[2] || !match[3]) return null;
  return { xid: BigInt(match[2]), seq: Number(match[3]) };
}

/** Whether `a` lies behind `b`. */
export function isAfter(a: EventPosition, b: EventPosition): boolean {
  return a.xid === b.xid ? a.seq > b.seq : a.xid > b.xid;
}
