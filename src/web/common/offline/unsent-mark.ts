import type { StoredOperation } from './operation-store.ts';

/** What waited to be sent: check-ins that drivers made, changes that staff made, and when the first of them was, in milliseconds. */
export interface Unsent {
  checkIns: number;
  changes: number;
  since: number;
}

/** Where the cookie is read and written; a text of null removes it. */
interface CookieJar {
  read: () => string | undefined;
  write: (text: string | null) => void;
}

export interface UnsentMark {
  /** What is lost, as the cookie has it; null if nothing is. */
  lost: () => string | null;
  /** Notes what the storage holds. What is lost stays noted until it was told. */
  note: (stored: readonly StoredOperation[]) => void;
  /** Ends the telling of what is lost, or of its check-ins alone. */
  told: (what: 'all' | 'checkIns') => void;
}

/** Stays in the storage: a browser that deletes the operations deletes it with them. */
export const keptKey = 'warehouse-check-in:unsent-mark:v1';

const shape = /^(\d{1,6})\.(\d{1,6})\.(\d{1,12})$/;

/** What a cookie says; null if it is none of ours. */
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
 * A cookie that says how much waits to be sent. A browser short of room deletes a site's storage as a whole and leaves its
 * cookies; the next start tells by it what is lost. Counts alone would not do: another tab may just be sending.
 * Source: docs/product, "Offline".
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
      // A full device: rather no word of a loss than a false one.
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
      // Other tabs hear of what is written to the storage.
      if (rest === null) keep();
      jar.write(rest);
    },
  };
}

const lastsSeconds = 30 * 24 * 60 * 60;

/** The page's cookie. Cookies do not tell ports and schemes apart, as storage does: its name has to. */
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
