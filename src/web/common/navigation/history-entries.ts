import { keepHere, readKept } from '#web/common/data/kept-here.ts';
import type { GoOptions, PageLocation } from './navigation.ts';

/** The state that the router of staff's pages stores in a history entry, so that it can take over from here. */
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

/** Goes to another page of the same document. */
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

/** Opens a page of another document and passes it the state, which it reads with `takeHandedOver`. */
export function openDocument(to: string, { replace = false, state = null }: GoOptions): void {
  keepHere('tab', handedOverKey, { to: new URL(to, location.href).pathname, state } satisfies HandedOver);
  if (replace) location.replace(to);
  else location.assign(to);
}

/** Takes over the state with which another document opened this page. */
export function takeHandedOver(): void {
  const handed = readKept<HandedOver>('tab', handedOverKey);
  keepHere('tab', handedOverKey, null);
  if (handed?.to !== location.pathname || history.state) return;
  history.replaceState({ usr: handed.state, key: 'default', idx: 0 } satisfies Entry, '');
}
