import { createStore } from '#web/common/data/store.ts';

const key = 'warehouse-check-in:papers:v1';

function read(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether papers wait on this device to be sent: noted, so that no page need load what sends them to know. */
export const papersNoted = createStore(read());

export function notePapers(areKept: boolean): void {
  papersNoted.write(areKept);
  try {
    if (areKept) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage, they are here as long as the page is.
  }
}
