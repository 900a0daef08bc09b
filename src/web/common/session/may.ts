import { type Action, may } from '#shared/access/permissions.ts';
import { useSession } from '#web/common/data/session.ts';

/**
 * Whether the current user may do something and should be offered it; the server enforces it. After a session ends,
 * offers stay, so that nothing disappears under the user's hands.
 */
export function useMay(action: Action): boolean {
  return may(useSession().user?.role ?? 'visitor', action);
}
