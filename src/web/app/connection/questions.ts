import { useSyncExternalStore } from 'react';

import type { StoredOperation } from '#web/data/offline-queue/operation-store.ts';

/** Something a person is asked over whatever screen is shown, one question at a time. */
interface Question<T> {
  /** Answers what the person decides; a question asked meanwhile answers no. */
  ask: (about: T) => Promise<boolean>;
  answer: (isAgreed: boolean) => void;
  /** What is asked about now, null without a question. */
  read: () => T | null;
  subscribe: (listener: () => void) => () => void;
}

function createQuestion<T>(): Question<T> {
  let open: { about: T; answer: (isAgreed: boolean) => void } | null = null;
  const listeners = new Set<() => void>();
  const become = (next: typeof open) => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    ask: (about) => (open ? Promise.resolve(false) : new Promise((answer) => become({ about, answer }))),
    answer(isAgreed) {
      const asked = open;
      become(null);
      asked?.answer(isAgreed);
    },
    read: () => open?.about ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether to sign out although so many changes are not sent. */
export const leaveQuestion = createQuestion<number>();

/** Whether these operations may go, so that a newer one can be kept. */
export const roomQuestion = createQuestion<readonly StoredOperation[]>();

/** What a question is about while it is open, else null. */
export function useQuestion<T>({ subscribe, read }: Question<T>): T | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
