import { forgetAllNames } from './kept-names.ts';

const switchKey = 'warehouse-check-in:keep-nothing:v1';

/** Whether this device was told to keep nothing for reading offline; where it can remember nothing it keeps nothing. */
export function keepsNothing(): boolean {
  try {
    return localStorage.getItem(switchKey) !== null;
  } catch {
    return true;
  }
}

/** Tells this device, in all of its tabs and whoever signs in, whether to keep nothing. What is kept goes at once. */
export function setKeepsNothing(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(switchKey, 'true');
    else localStorage.removeItem(switchKey);
  } catch {
    // A browser that forbids its storage has nothing to forget.
  }
  if (isOn) forgetAllNames();
}
