import { signOut } from '#web/common/data/session.ts';
import type { useGo } from '#web/common/navigation/navigation.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { authenticationTexts } from '#web/common/texts/page.ts';
import { toast } from '#web/common/ui/toast-store.ts';

/** They are loaded in advance, because they may be needed without a network. */
export const loadLeaveQuestions = () =>
  Promise.all([
    import('#web/staff/unsaved/unsaved-edits.ts'),
    import('#web/common/offline/offline-queue.ts'),
    import('./questions.ts'),
  ]);

/** True if nothing would be lost or the user agrees. */
export async function mayLeaveUnsent(): Promise<boolean> {
  const [{ mayLeaveEdits }, { offlineQueue }, { leaveQuestion }] = await loadLeaveQuestions();
  if (!(await mayLeaveEdits())) return false;
  const { waiting, refused } = offlineQueue.read();
  const count = [...waiting, ...refused].filter(({ operation }) => operation.owner !== null).length;
  return count === 0 || leaveQuestion.ask(count);
}

/** Further calls within this time are ignored. Source: docs/product, "Signing in". */
const busyMs = 1000;

let isBusy = false;

export async function logOut(go: ReturnType<typeof useGo>): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    if (!(await mayLeaveUnsent())) {
      isBusy = false;
      return;
    }
    await signOut();
    toast({ ...authenticationTexts.loggedOut, variant: 'success', topic: 'session' });
    await go(paths.home);
  } finally {
    setTimeout(() => {
      isBusy = false;
    }, busyMs);
  }
}
