import { configStore } from '#web/common/data/config.ts';
import { keepHere } from '#web/common/data/kept-here.ts';
import { forgetAllNames } from './cached-names.ts';

const switchKey = 'warehouse-check-in:keep-nothing:v1';

/** Also true if the device has no storage. */
export function isCacheOff(): boolean {
  try {
    return localStorage.getItem(switchKey) !== null;
  } catch {
    return true;
  }
}

/** The switch holds in all tabs and for all users. Existing data is deleted immediately. */
export function setCacheOff(isOn: boolean): void {
  keepHere('device', switchKey, isOn || null);
  if (isOn) forgetAllNames();
}

/** The device or the installation's settings may forbid it. */
export function mayNotCache(): boolean {
  return isCacheOff() || configStore.read()?.offlineReading === false;
}
