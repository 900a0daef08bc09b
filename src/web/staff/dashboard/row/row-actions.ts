import { createContext, useContext } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';

/** Actions of a row that open a dialog over the list. */
export type RowAction = 'edit' | 'assign' | 'delete' | 'move';

type Ask = (action: RowAction, checkIn: StaffCheckIn) => void;

/** Opens the dialog of a row's action. */
export const RowActionContext = createContext<Ask>(() => undefined);

export function useRowAction(): Ask {
  return useContext(RowActionContext);
}
