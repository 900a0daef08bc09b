import type { ReactNode } from 'react';

import { type Action, may } from '#shared/access/permissions.ts';
import { useSession } from '#web/common/data/session.ts';

/**
 * Whether the current user may do something and should be offered it; the server enforces it. After a session ends,
 * offers stay, so that nothing disappears under the user's hands.
 */
export function useMay(action: Action): boolean {
  return may(useSession().user?.role ?? 'visitor', action);
}

interface IfMayProps {
  action: Action;
  children: ReactNode;
  /** Shown to users without permission. */
  otherwise?: ReactNode;
}

/** Shows its children only to users with permission. */
export function IfMay({ action, children, otherwise = null }: IfMayProps) {
  return useMay(action) ? children : otherwise;
}
