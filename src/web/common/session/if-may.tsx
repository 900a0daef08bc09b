import type { ReactNode } from 'react';

import type { Action } from '#shared/access/permissions.ts';
import { useMay } from './may.ts';

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
