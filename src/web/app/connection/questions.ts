import type { StoredOperation } from '#web/common/offline/operation-store.ts';
import { createStore, type Store, useStore } from '#web/common/data/store.ts';

/** A question shown over any screen, one at a time. */
interface Question<T> {
  /** The subject of the open question; null if none is open. */
  about: Pick<Store<T | null>, 'read' | 'subscribe'>;
  /** Resolves with the user's answer; false if another question is open. */
  ask: (about: T) => Promise<boolean>;
  answer: (isAgreed: boolean) => void;
}

function createQuestion<T>(): Question<T> {
  const about = createStore<T | null>(null);
  let decide: ((isAgreed: boolean) => void) | null = null;
  return {
    about,
    ask: (subject) =>
      decide
        ? Promise.resolve(false)
        : new Promise((resolve) => {
            decide = resolve;
            about.write(subject);
          }),
    answer(isAgreed) {
      const requested = decide;
      decide = null;
      about.write(null);
      requested?.(isAgreed);
    },
  };
}

/** Whether to sign out with this many unsent changes. */
export const leaveQuestion = createQuestion<number>();

/** Whether these operations may be dropped to store a newer one. */
export const roomQuestion = createQuestion<readonly StoredOperation[]>();

/** The subject of a question while it is open, else null. */
export function useQuestion<T>({ about }: Question<T>): T | null {
  return useStore(about, () => null);
}
