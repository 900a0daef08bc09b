import type { ReactNode } from 'react';

import { type Action, may } from '#shared/access/permissions.ts';
import { useSession } from '#web/common/data/session.ts';

/**
 * The server enforces the permission. After a session ends, the permissions stay, so that nothing disappears under the
 * user's hands.
 */
export function useMay(action: Action): boolean {
  return may(useSession().user?.role ?? 'visitor', action);
}

interface IfMayProps {
  action: Action;
  children: ReactNode;
  otherwise?: ReactNode;
}

export function IfMay({ action, children, otherwise = null }: IfMayProps) {
  return useMay(action) ? children : otherwise;
}
