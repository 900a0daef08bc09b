import type { GoOptions, PageLocation } from './navigation.ts';

/** What the router of staff's pages writes into an entry of the history, so that it can go on from here. */
interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
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

/** Opens a page of another document, which takes the state with `takeHandedOver`. */
export function openDocument(to: string, { replace = false, state = null }: GoOptions): void {
  try {
    sessionStorage.setItem(handedOverKey, JSON.stringify({ to: new URL(to, location.href).pathname, state }));
  } catch {
    // Without storage, the page opens without knowing from where.
  }
  if (replace) location.replace(to);
  else location.assign(to);
}

/** Takes the state that another document has opened this page with. */
export function takeHandedOver(): void {
  try {
    const handed = JSON.parse(sessionStorage.getItem(handedOverKey) ?? 'null') as { to: string; state: unknown } | null;
    sessionStorage.removeItem(handedOverKey);
    if (handed?.to !== location.pathname || history.state) return;
    history.replaceState({ usr: handed.state, key: 'default', idx: 0 } satisfies Entry, '');
  } catch {
    // Without storage, nothing is handed over.
  }
}
