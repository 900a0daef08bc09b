import type { ReactNode } from 'react';

import { may, type Role } from '#shared/access/permissions.ts';
import { Banner } from '#web/ui/banner.tsx';

/** What it says in place of the form. Source: docs/product.md, "Roles and permissions". */
export const noFormTexts = {
  title: 'This account checks nobody in',
  text: 'Ask an administrator for a role that may, or press Logout to check in as a driver.',
} as const;

/** Loads the page that opens once they have checked in, while there is a network. */
export const loadRecord = () => import('./record/staff-record.tsx');

/** What somebody signed in sees in place of the form: null if the role may check in. */
export function insteadOfForm(role: Role): ReactNode {
  if (may(role, 'check-in:create')) return null;
  return (
    <Banner tone="warn" role="alert" title={noFormTexts.title} className="mt-5">
      {noFormTexts.text}
    </Banner>
  );
}
