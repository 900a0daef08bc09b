import { useRef } from 'react';

import { signOut } from '#web/common/data/session.ts';
import { useGo } from '#web/common/navigation/navigation.ts';
import { authenticationTexts } from '#web/common/texts/authentication.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { paths } from '#web/common/navigation/paths.ts';

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
