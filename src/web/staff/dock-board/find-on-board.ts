import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { foldText } from '#shared/check-in/fold-text.ts';
import type { ShownDoor } from './board-context.ts';
import type { Board } from './use-board.ts';

/** The minimum length of a search that covers more than the names of docks and tickets, which are short themselves. */
const minForTexts = 3;

export interface Found {
  doors: readonly ShownDoor[];
  isFound: (truck: StaffCheckIn) => boolean;
}

/**
 * A dock with exactly that name is found alone; otherwise the docks whose names begin with it and the trucks whose
 * ticket, driver, carrier or container contains it. An empty search finds everything.
 */
export function findOnBoard(board: Board, typed: string): Found {
  const query = foldText(typed);
  if (query === '') return { doors: board.doors, isFound: () => true };
  const named = board.doors.filter(({ dock }) => foldText(dock.name) === query);
  if (named.length > 0) return { doors: named, isFound: () => false };
  const isFound = ({ ticket, driverName, carrier, containerNumber }: StaffCheckIn) => {
    const texts = query.length < minForTexts ? [ticket] : [ticket, driverName, carrier, containerNumber];
    return texts.some((text) => text !== null && foldText(text).includes(query));
  };
  const isDoor = ({ dock, trucks }: ShownDoor) =>
    foldText(dock.name).startsWith(query) || trucks.some((truck) => isFound(truck));
  return { doors: board.doors.filter((door) => isDoor(door)), isFound };
}
