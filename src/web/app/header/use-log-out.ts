import { useRef } from 'react';

import { signOut } from '#web/common/data/session.ts';
import { useGo } from '#web/common/place/place.ts';
import { authenticationTexts } from '#web/common/texts/authentication.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { paths } from '#web/common/place/paths.ts';

/** Loads the code that asks before signing out; called in advance, because it may be needed without a network. */
export const loadLeaveQuestions = () =>
  Promise.all([
    import('#web/staff/unsaved/unsaved-edits.ts'),
    import('#web/common/offline/offline-queue.ts'),
    import('../connection/questions.ts'),
  ]);

/**
 * Asks for confirmation before signing out with unsaved or unsent changes; true if there are none or the user agrees.
 */
export async function mayLeaveUnsent(): Promise<boolean> {
  const [{ mayLeaveEdits }, { offlineQueue }, { leaveQuestion }] = await loadLeaveQuestions();
  if (!(await mayLeaveEdits())) return false;
  const { waiting, refused } = offlineQueue.read();
  const count = [...waiting, ...refused].filter(({ operation }) => operation.owner !== null).length;
  return count === 0 || leaveQuestion.ask(count);
}

/** Further clicks within this time are ignored. Source: docs/product, "Signing in". */
export const logoutBusyMs = 1000;

/** Signs out, goes home and reports the result. Further clicks meanwhile are ignored. */
export function useLogOut(): () => Promise<void> {
  const go = useGo();
  const isBusy = useRef(false);
  return async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      // It comes with the bell.
      const { mayLeaveUnsent } = await import('../connection/may-leave-unsent.ts');
      if (!(await mayLeaveUnsent())) {
        isBusy.current = false;
        return;
      }
      await signOut();
      toast({ ...authenticationTexts.loggedOut, variant: 'success', topic: 'session' });
      await go(paths.home);
    } catch {
      toast({ ...authenticationTexts.logoutFailed, variant: 'destructive', topic: 'session' });
    } finally {
      setTimeout(() => {
        isBusy.current = false;
      }, logoutBusyMs);
    }
  };
}
