import { type Action, may } from '#shared/access/permissions.ts';
import { useSession } from './session.ts';

/**
 * Whether whoever is at this browser may do something, so that it is worth offering; the server decides. A session that
 * has ended is offered what it was offered, so that nothing vanishes under somebody's hands.
 */
export function useMay(action: Action): boolean {
  return may(useSession().user?.role ?? 'visitor', action);
}
