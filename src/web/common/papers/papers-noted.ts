import { createStore } from '#web/common/data/store.ts';

const key = 'warehouse-check-in:papers:v1';

function read(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether papers on this device wait to be sent; stored, so that pages need not load the sending code to find out. */
export const papersNoted = createStore(read());

export function notePapers(areKept: boolean): void {
  papersNoted.write(areKept);
  try {
    if (areKept) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the papers last only as long as the page.
  }
}
