import { keepHere, readKept } from '#web/common/data/kept-here.ts';
import type { GoOptions, PageLocation } from './navigation.ts';

/** The router of staff's pages stores the same, so that it can take over from here. */
interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
}

interface HandedOver {
  to: string;
  state: unknown;
}

const handedOverKey = 'warehouse-check-in:handed-over';

const entryHere = (): Entry => (history.state as Entry | null) ?? {};

export function currentLocation(): PageLocation {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = entryHere();
  return { pathname, search, hash, state: usr, key };
}

export function writeEntry(to: string, { replace = false, state = null }: GoOptions): void {
  const index = entryHere().idx ?? 0;
  const entry: Entry = {
    usr: state,
    key: crypto.getRandomValues(new Uint32Array(1)).join(),
    idx: index + Number(!replace),
  };
  if (replace) history.replaceState(entry, '', to);
  else history.pushState(entry, '', to);
}

/** The other document reads the state with `takeHandedOver`. */
export function openDocument(to: string, { replace = false, state = null }: GoOptions): void {
  keepHere('tab', handedOverKey, { to: new URL(to, location.href).pathname, state } satisfies HandedOver);
  if (replace) location.replace(to);
  else location.assign(to);
}

export function takeHandedOver(): void {
  const handed = readKept<HandedOver>('tab', handedOverKey);
  keepHere('tab', handedOverKey, null);
  if (handed?.to !== location.pathname || history.state) return;
  history.replaceState({ usr: handed.state, key: 'default', idx: 0 } satisfies Entry, '');
}
