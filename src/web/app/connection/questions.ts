import type { StoredOperation } from '#web/data/operations/operation-store.ts';
import { createStore, type Store } from '#web/data/store.ts';
import { useStore } from '#web/data/use-store.ts';

/** Something a person is asked over whatever screen is shown, one question at a time. */
interface Question<T> {
  /** What is asked about now, null without a question. */
  about: Pick<Store<T | null>, 'read' | 'subscribe'>;
  /** Answers what the person decides; a question asked meanwhile answers no. */
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
      const asked = decide;
      decide = null;
      about.write(null);
      asked?.(isAgreed);
    },
  };
}

/** Whether to sign out although so many changes are not sent. */
export const leaveQuestion = createQuestion<number>();

/** Whether these operations may go, so that a newer one can be kept. */
export const roomQuestion = createQuestion<readonly StoredOperation[]>();

/** What a question is about while it is open, else null. */
export function useQuestion<T>({ about }: Question<T>): T | null {
  return useStore(about, () => null);
}
