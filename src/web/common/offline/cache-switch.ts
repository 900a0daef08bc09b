import { configStore } from '#web/common/data/config.ts';
import { keepHere } from '#web/common/data/kept-here.ts';
import { forgetAllNames } from './cached-names.ts';

const switchKey = 'warehouse-check-in:keep-nothing:v1';

/**
 * Whether this device was told to store nothing for offline reading; a device without storage stores nothing either.
 */
export function isCacheOff(): boolean {
  try {
    return localStorage.getItem(switchKey) !== null;
  } catch {
    return true;
  }
}

/** Sets whether this device, in all tabs and for all users, stores nothing. Existing data is deleted immediately. */
export function setCacheOff(isOn: boolean): void {
  keepHere('device', switchKey, isOn || null);
  if (isOn) forgetAllNames();
}

/** Whether nothing may be stored here, by what this device was told or by the installation's settings. */
export function mayNotCache(): boolean {
  return isCacheOff() || configStore.read()?.offlineReading === false;
}
