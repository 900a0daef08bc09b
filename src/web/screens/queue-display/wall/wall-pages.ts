import { entryState, isAside, type WallEntry } from '../entry-state.ts';

/** How long a page of the wall is shown, in seconds. Source: docs/product.md, "The wall display". */
export const pageSeconds = { usual: 10, least: 5, turn: 54 } as const;

/** Sizes in the wall's unit. Source: docs/product.md, "The wall display". */
const wallUnits = {
  gap: { sign: 0, roomy: 0.6, dense: 0.2, tight: 0.2 },
  row: { sign: 19, roomy: 7.6, dense: 3.28, tight: 3.28 },
  /** A truck to be sent off is told so in words of its own. */
  called: { sign: 23, roomy: 11.2, dense: 7, tight: 3.28 },
  facilityLine: 3.4,
} as const;

/** How many letters of a facility's name surely fit on one line of a row, alone or where the name takes several. */
const lettersInLine = {
  waiting: { alone: 14, wrapped: 9 },
  atDock: { alone: 17, wrapped: 11 },
  /** Under the row's single line, across the whole row. */
  below: { alone: 26, wrapped: 19 },
} as const;

function facilityLines(name: string, { alone, wrapped }: { alone: number; wrapped: number }): number {
  return name.length <= alone ? 1 : Math.ceil(name.length / wrapped);
}

/** How much larger than usual the letters of a column with room to spare become at most. */
const largest = { sign: 1.6, roomy: 1.12, dense: 1, tight: 1 } as const;

/**
 * How a column shows its trucks: the only one as a sign, several with driver and carrier, many with one line each, and called ones
 * with two, or with one where many are called.
 */
export type WallLook = 'sign' | 'roomy' | 'dense' | 'tight';

/** Whether a truck has a single line. */
export const isLine = (look: WallLook, isCalled: boolean): boolean =>
  look === 'tight' || (look === 'dense' && !isCalled);

/** How many other trucks, in dense rows, called ones leave room for at least. */
const leastTurning = 3;

interface RowLook {
  look: WallLook;
  /** Shows the facility instead of the carrier: on a wall for all facilities, dock numbers repeat. */
  showsFacility: boolean;
}

/** How many lines a facility's name takes beside the rest of a row, and how many a row of one line has with the name below. */
function linesOf(entry: WallEntry) {
  const state = entryState(entry);
  const side = state === 'waiting' || isAside(state) ? 'waiting' : 'atDock';
  return {
    beside: facilityLines(entry.facility, lettersInLine[side]),
    below: 1 + facilityLines(entry.facility, lettersInLine.below),
  };
}

/** Whether a row of one line has its facility's name below, since it would take more lines beside the rest. */
export function isNameBelow(entry: WallEntry): boolean {
  const { beside, below } = linesOf(entry);
  return below < beside;
}

/** The height of a truck's row in the wall's unit. */
export function rowHeight(entry: WallEntry, { look, showsFacility }: RowLook): number {
  const isCalled = entryState(entry) === 'called';
  const height = wallUnits[isCalled ? 'called' : 'row'][look];
  if (!showsFacility) return height;
  const { beside, below } = linesOf(entry);
  // On a single line there is the name instead of the container.
  const lines = isLine(look, isCalled) ? Math.min(beside, below) - 1 : beside;
  return height + lines * wallUnits.facilityLine;
}

/**
 * The trucks of a column: just called or docked first, then called, then in queue order, dropped trailers after them because
 * their places are of another order, and last those that are skipped.
 */
export function inWallOrder(entries: readonly WallEntry[], standsOut: (id: string) => boolean): WallEntry[] {
  const rank = (entry: WallEntry) => {
    if (standsOut(entry.id)) return 0;
    const state = entryState(entry);
    if (isAside(state)) return 4;
    if (state === 'waiting' && entry.status === 'drop') return 3;
    return state === 'called' ? 1 : 2;
  };
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

function heightOf(entries: readonly WallEntry[], look: RowLook): number {
  const gaps = Math.max(0, entries.length - 1) * wallUnits.gap[look.look];
  return entries.reduce((sum, entry) => sum + rowHeight(entry, look), gaps);
}

/** Splits a column into pages that fit into `room` units; each has at least one truck. */
function pagesWithin(entries: readonly WallEntry[], room: number, look: RowLook): WallEntry[][] {
  const pages: WallEntry[][] = [];
  let left = 0;
  for (const entry of entries) {
    const height = rowHeight(entry, look);
    const page = pages.at(-1);
    if (page && height <= left) page.push(entry);
    else {
      pages.push([entry]);
      left = room;
    }
    left -= height + wallUnits.gap[look.look];
  }
  return pages;
}

/** The same number of pages, but filled alike: a last page with a single truck would leave the wall empty. */
function filledAlike(entries: readonly WallEntry[], room: number, look: RowLook): WallEntry[][] {
  const pages = pagesWithin(entries, room, look);
  const step = wallUnits.row[look.look] / 2;
  for (let limit = heightOf(entries, look) / pages.length; limit < room; limit += step) {
    const alike = pagesWithin(entries, limit, look);
    if (alike.length === pages.length) return alike;
  }
  return pages;
}

/** How a column is shown in `room` units: its pages, and how much larger than usual the letters of each can be. */
export interface WallLayout {
  look: WallLook;
  pages: readonly WallEntry[][];
  scales: readonly number[];
}

const calledOf = (entries: readonly WallEntry[]) => entries.filter((entry) => entryState(entry) === 'called');

/** The called trucks that stay on every page, because nothing else may call their drivers: as many as leave room for some others. */
function stayingOf(entries: readonly WallEntry[], room: number, look: RowLook): WallEntry[] {
  const called = calledOf(entries);
  const left = room - leastTurning * (wallUnits.row.dense + wallUnits.gap.dense);
  while (heightOf(called, look) > left && called.length > 0) called.pop();
  return called;
}

function pagesOf(entries: readonly WallEntry[], room: number, look: RowLook): WallEntry[][] {
  if (heightOf(entries, look) <= room) return [[...entries]];
  const staying = stayingOf(entries, room, look);
  const left = room - heightOf(staying, look) - (staying.length > 0 ? wallUnits.gap[look.look] : 0);
  const turning = entries.filter((entry) => !staying.includes(entry));
  return filledAlike(turning, left, look).map((page) => staying.concat(page));
}

/** Lays out a column: all trucks on one roomy page, or else on as many dense ones as it takes. */
export function layoutOf(entries: readonly WallEntry[], room: number, showsFacility: boolean): WallLayout {
  const fits = (look: WallLook) => heightOf(entries, { look, showsFacility }) <= room;
  const isBusy = heightOf(calledOf(entries), { look: 'dense', showsFacility }) > room / 2;
  const dense = isBusy && !fits('dense') ? 'tight' : 'dense';
  const look = entries.length === 1 && fits('sign') ? 'sign' : fits('roomy') ? 'roomy' : dense;
  const pages = pagesOf(entries, room, { look, showsFacility });
  const scales = pages.map((page) => {
    const spare = room / heightOf(page, { look, showsFacility });
    return Math.min(largest[look], Math.max(1, spare));
  });
  return { look, pages, scales };
}

/** How long each of several pages is shown, so that a whole turn takes less than a minute while that can be read. */
export function secondsPerPage(pages: number): number {
  return Math.max(pageSeconds.least, Math.min(pageSeconds.usual, pageSeconds.turn / pages));
}

/** The current page: each in turn, but the first while it shows a truck just called or docked. */
export function pageToShow(pages: readonly WallEntry[][], turn: number, standsOut: (id: string) => boolean): number {
  if (pages.length === 0) return 0;
  const isHeld = pages[0]?.some(({ id }) => standsOut(id)) === true && !pages[1]?.some(({ id }) => standsOut(id));
  return isHeld ? 0 : turn % pages.length;
}
