import type { QueueEntry } from '#web/data/queue/queue-call.ts';
import { entryState } from '../entry-state.ts';

/** How long a page of the wall is shown, in seconds. Source: docs/product.md, "The wall display". */
export const pageSeconds = 10;

/** Heights in the wall's unit: a row, a row of a called truck, the gap below. */
const wallUnits = { row: 7.6, called: 11.2, gap: 0.6 } as const;

/** The height of a truck's row in the wall's unit. */
export function rowHeight(entry: QueueEntry): number {
  return entryState(entry) === 'called' ? wallUnits.called : wallUnits.row;
}

/** The trucks of a column: just called or docked first, then called, then in queue order. */
export function inWallOrder(entries: readonly QueueEntry[], standsOut: (id: string) => boolean): QueueEntry[] {
  const rank = (entry: QueueEntry) => (standsOut(entry.id) ? 0 : entryState(entry) === 'called' ? 1 : 2);
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

/** Splits a column into pages that fit into `room` units; each has at least one truck. */
export function pagesOf(entries: readonly QueueEntry[], room: number): QueueEntry[][] {
  const pages: QueueEntry[][] = [];
  let left = 0;
  for (const entry of entries) {
    const height = rowHeight(entry);
    const page = pages.at(-1);
    if (page && height <= left) page.push(entry);
    else {
      pages.push([entry]);
      left = room;
    }
    left -= height + wallUnits.gap;
  }
  return pages;
}

/** The current page: each in turn, but the first while it shows a truck just called or docked. */
export function pageToShow(pages: readonly QueueEntry[][], turn: number, standsOut: (id: string) => boolean): number {
  if (pages.length === 0) return 0;
  const isHeld = pages[0]?.some(({ id }) => standsOut(id)) === true && !pages[1]?.some(({ id }) => standsOut(id));
  return isHeld ? 0 : turn % pages.length;
}
