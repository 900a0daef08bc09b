import { entryState, isAside, type WallEntry } from '../entry-state.ts';

/** `turn` is a whole turn at most. Source: docs/product, "The wall display". */
const pageSeconds = { usual: 10, least: 5, turn: 54 } as const;

/** More pages would make a turn of a minute or more. */
const mostPages = Math.floor(59 / pageSeconds.least);

/** Sizes are in the wall's unit. Source: docs/product, "The wall display". */
const wallUnits = {
  gap: { sign: 0, roomy: 0.6, dense: 0.2, tight: 0.2 },
  row: { sign: 19, roomy: 7.6, dense: 3.28, tight: 3.28 },
  /** Rows of called trucks are higher, because they contain a sentence. */
  called: { sign: 23, roomy: 11.2, dense: 7, tight: 3.28 },
} as const;

/** Text is enlarged at most this much in a column with room to spare. */
const largest = { sign: 1.6, roomy: 1.12, dense: 1, tight: 1 } as const;

/**
 * A single truck is a sign, several have driver and carrier, and many one line each, where called ones have two lines,
 * or one line if many are called.
 */
export type WallLook = 'sign' | 'roomy' | 'dense' | 'tight';

/** In these looks, even trucks that are not called have more than one line. */
export const isRoomy = (look: WallLook): boolean => look === 'sign' || look === 'roomy';

/** Called trucks leave this many lines to others: with fewer lines, sixty trucks would take longer than a minute. */
const leastTurning = 6;

interface ColumnLook {
  look: WallLook;
  /**
   * The height of the heading with a facility's name above its trucks; present if the wall is for several facilities,
   * whose dock numbers repeat.
   */
  headOf: ((facility: string) => number) | undefined;
}

/** The height is in the wall's unit. */
export function rowHeight(entry: WallEntry, look: WallLook): number {
  return wallUnits[entryState(entry) === 'called' ? 'called' : 'row'][look];
}

/** The height includes the facility's name if it differs from the one above. */
function heightBelow(above: WallEntry | undefined, entry: WallEntry, { look, headOf }: ColumnLook): number {
  const gap = above ? wallUnits.gap[look] : 0;
  const isNamed = headOf !== undefined && above?.facility !== entry.facility;
  return gap + rowHeight(entry, look) + (isNamed ? headOf(entry.facility) + wallUnits.gap[look] : 0);
}

/**
 * Trucks just called or docked come first, then called ones, then the queue in order, then dropped trailers because
 * they have their own order, and finally skipped ones.
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

function heightOf(entries: readonly WallEntry[], look: ColumnLook): number {
  return entries.reduce((sum, entry, index) => sum + heightBelow(entries[index - 1], entry, look), 0);
}

/** Each page fits into `room` units, but has at least one truck. */
function pagesWithin(entries: readonly WallEntry[], room: number, look: ColumnLook): WallEntry[][] {
  const pages: WallEntry[][] = [];
  let left = 0;
  for (const entry of entries) {
    const page = pages.at(-1);
    const height = heightBelow(page?.at(-1), entry, look);
    if (page && height <= left) {
      page.push(entry);
      left -= height;
    } else {
      pages.push([entry]);
      left = room - heightBelow(undefined, entry, look);
    }
  }
  return pages;
}

/** The same number of pages, but evenly filled: a last page with a single truck would leave the wall empty. */
function filledAlike(entries: readonly WallEntry[], room: number, look: ColumnLook): WallEntry[][] {
  const pages = pagesWithin(entries, room, look);
  const step = wallUnits.row[look.look] / 2;
  for (let limit = heightOf(entries, look) / pages.length; limit < room; limit += step) {
    const alike = pagesWithin(entries, limit, look);
    if (alike.length === pages.length) return alike;
  }
  return pages;
}

/** The layout is for `room` units. */
export interface WallLayout {
  look: WallLook;
  pages: readonly WallEntry[][];
  scales: readonly number[];
}

const calledOf = (entries: readonly WallEntry[]) => entries.filter((entry) => entryState(entry) === 'called');

/** Called trucks stay on every page, because nothing else may call their drivers: as many as leave room for others. */
function stayingOf(entries: readonly WallEntry[], room: number, look: ColumnLook): WallEntry[] {
  const called = calledOf(entries);
  const ofOthers = heightOf(
    entries.filter((entry) => entryState(entry) !== 'called'),
    look,
  );
  const line = wallUnits.row.dense + wallUnits.gap.dense;
  // If not all called trucks have room, at least one of them is shown in turns.
  const left = room - Math.max(wallUnits.called[look.look] + line, Math.min(ofOthers, leastTurning * line));
  while (heightOf(called, look) > left && called.length > 0) called.pop();
  return called;
}

function pagesOf(entries: readonly WallEntry[], room: number, look: ColumnLook): WallEntry[][] {
  if (heightOf(entries, look) <= room) return [[...entries]];
  const staying = stayingOf(entries, room, look);
  for (;;) {
    const left = room - heightOf(staying, look) - (staying.length > 0 ? wallUnits.gap[look.look] : 0);
    const turning = entries.filter((entry) => !staying.includes(entry));
    const pages = filledAlike(turning, left, look).map((page) => staying.concat(page));
    if (pages.length <= mostPages || staying.length === 0) return pages;
    staying.pop();
  }
}

/**
 * All trucks are on one roomy page, or else on as many dense ones as needed; with `headOf`, the trucks of a facility
 * are grouped together.
 */
export function layoutOf(column: readonly WallEntry[], room: number, headOf?: ColumnLook['headOf']): WallLayout {
  const named = headOf ? [...new Set(column.map(({ facility }) => facility))] : [];
  const entries = column.toSorted((a, b) => named.indexOf(a.facility) - named.indexOf(b.facility));
  const fits = (look: WallLook) => heightOf(entries, { look, headOf }) <= room;
  const isBusy = heightOf(calledOf(entries), { look: 'dense', headOf }) > room / 2;
  const dense = isBusy && !fits('dense') ? 'tight' : 'dense';
  const look = entries.length === 1 && fits('sign') ? 'sign' : fits('roomy') ? 'roomy' : dense;
  const pages = pagesOf(entries, room, { look, headOf });
  const scales = pages.map((page) => {
    const spare = room / heightOf(page, { look, headOf });
    return Math.min(largest[look], Math.max(1, spare));
  });
  return { look, pages, scales };
}

/** A whole turn takes less than a minute as long as the pages remain readable. */
export function secondsPerPage(pages: number): number {
  return Math.max(pageSeconds.least, Math.min(pageSeconds.usual, pageSeconds.turn / pages));
}

/** Each page is shown in turn, but the first while it shows a truck just called or docked. */
export function pageToShow(pages: readonly WallEntry[][], turn: number, standsOut: (id: string) => boolean): number {
  if (pages.length === 0) return 0;
  const isHeld = pages[0]?.some(({ id }) => standsOut(id)) === true && !pages[1]?.some(({ id }) => standsOut(id));
  return isHeld ? 0 : turn % pages.length;
}
