import { createContext, useContext } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import type { Dock } from '#shared/facilities/facilities.ts';
import type { Door } from '#shared/queue/doors.ts';
import type { Board } from './use-board.ts';

export type ShownDoor = Door<StaffCheckIn>;

export type BoardDialog =
  | { about: 'door'; dockId: string }
  | { about: 'dock'; truck: StaffCheckIn }
  | { about: 'place'; truck: StaffCheckIn }
  | { about: 'service'; dock: Dock };

export interface BoardActions {
  board: Board;
  take: (truck: StaffCheckIn, step: Step) => void;
  ask: (dialog: BoardDialog) => void;
  /** Changes with each suggestion caused by other users' actions; presses are then ignored for a moment. */
  foreign: number;
}

export const BoardContext = createContext<BoardActions | null>(null);

export function useBoardActions(): BoardActions {
  const hands = useContext(BoardContext);
  if (!hands) throw new Error('outside of a dock board');
  return hands;
}
