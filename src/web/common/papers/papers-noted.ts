const key = 'warehouse-check-in:papers:v1';

/** Notes for the next page whether there are papers to send, so that it need not load what sends them to know. */
export function notePapers(areKept: boolean): void {
  try {
    if (areKept) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage, nothing is kept either.
  }
}

/** Whether papers wait on this device to be sent. */
export function hasNotedPapers(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
