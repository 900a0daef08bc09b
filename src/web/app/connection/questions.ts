import type { StoredOperation } from '#web/common/offline/operation-store.ts';
import { createStore, type Store, useStore } from '#web/common/data/store.ts';

interface Question<T> {
  /** Null if none is open. */
  about: Pick<Store<T | null>, 'read' | 'subscribe'>;
  /** False if another question is open. */
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

export const leaveQuestion = createQuestion<number>();

export const roomQuestion = createQuestion<readonly StoredOperation[]>();

export function useQuestion<T>({ about }: Question<T>): T | null {
  return useStore(about, () => null);
}
