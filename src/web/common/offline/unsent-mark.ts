import type { StoredOperation } from './operation-store.ts';

/** `since` is the time of the oldest operation, in milliseconds. */
export interface Unsent {
  checkIns: number;
  changes: number;
  since: number;
}

interface CookieJar {
  read: () => string | undefined;
  write: (text: string | null) => void;
}

export interface UnsentMark {
  lost: () => string | null;
  /** A loss stays recorded until the user has been told. */
  note: (stored: readonly StoredOperation[]) => void;
  /** `checkIns` acknowledges only the loss of check-ins. */
  told: (what: 'all' | 'checkIns') => void;
}

/** The marker is in the same storage as the operations: a browser that deletes them deletes it too. */
export const keptKey = 'warehouse-check-in:unsent-mark:v1';

const shape = /^(\d{1,6})\.(\d{1,6})\.(\d{1,12})$/;

export function readUnsent(text: string): Unsent | null {
  const [, checkIns, changes, since] = shape.exec(text)?.map(Number) ?? [];
  if (checkIns === undefined || changes === undefined || since === undefined || checkIns + changes === 0) return null;
  return { checkIns, changes, since: since * 1000 };
}

function textOf({ checkIns, changes, since }: Unsent): string | null {
  return checkIns + changes === 0 ? null : `${checkIns}.${changes}.${Math.floor(since / 1000)}`;
}

function unsentIn(stored: readonly StoredOperation[]): Unsent {
  const checkIns = stored.filter(({ operation }) => operation.owner === null).length;
  const since = Math.max(0, Math.min(...stored.map(({ operation }) => Date.parse(operation.timestamp))));
  return { checkIns, changes: stored.length - checkIns, since };
}

/**
 * A browser short of space deletes a site's storage as a whole but keeps its cookies; the next start derives from the
 * cookie what was lost. Comparing counts would not do: another tab may be sending right now. Source: docs/product,
 * "Offline".
 */
export function createUnsentMark(storage: Pick<Storage, 'getItem' | 'setItem'>, jar: CookieJar): UnsentMark {
  function lost(): string | null {
    const text = jar.read();
    return text !== undefined && readUnsent(text) && storage.getItem(keptKey) === null ? text : null;
  }

  function keep(): boolean {
    try {
      storage.setItem(keptKey, '1');
      return true;
    } catch {
      // If the device is full, reporting no loss is better than reporting a false one.
      return false;
    }
  }

  return {
    lost,
    note(stored) {
      if (lost() !== null) return;
      const text = textOf(unsentIn(stored));
      if (text !== (jar.read() ?? null) && (text === null || keep())) jar.write(text);
    },
    told(what) {
      const unsent = readUnsent(lost() ?? '');
      const rest = unsent && what === 'checkIns' ? textOf({ ...unsent, checkIns: 0 }) : null;
      // Writing to storage notifies other tabs.
      if (rest === null) keep();
      jar.write(rest);
    },
  };
}

const lastsSeconds = 30 * 24 * 60 * 60;

/** Unlike storage, cookies are shared across ports and schemes, so the cookie's name contains both. */
export const pageCookie: CookieJar = {
  read: () => {
    const start = `${cookieName()}=`;
    return document.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(start))
      ?.slice(start.length);
  },
  write: (text) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const seconds = text === null ? 0 : lastsSeconds;
    document.cookie = `${cookieName()}=${text ?? ''}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`;
  },
};

function cookieName(): string {
  return `${location.protocol === 'https:' ? '__Host-' : ''}unsent${location.port}`;
}
