import type { ReactNode } from 'react';

import type { Action } from '#shared/access/permissions.ts';
import { useMay } from '#web/data/may.ts';

interface IfMayProps {
  action: Action;
  children: ReactNode;
  /** What stands in its place for those who may not. */
  otherwise?: ReactNode;
}

/** Offers something only to those who may do it. */
export function IfMay({ action, children, otherwise = null }: IfMayProps) {
  return useMay(action) ? children : otherwise;
}
