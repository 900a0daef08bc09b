import type { ReactNode } from 'react';

import { may, type Role } from '#shared/access/permissions.ts';
import { Banner } from '#web/common/ui/banner.tsx';

/** What it says in place of the form. Source: docs/product, "Roles and permissions". */
export const noFormTexts = {
  title: 'This account checks nobody in',
  text: 'Ask an administrator for a role that may, or press Logout to check in as a driver.',
  nowhere: {
    title: 'No facility of this account takes check-ins',
    text: 'Ask an administrator for access to one that does, or press Logout to check in as a driver.',
  },
} as const;

/** What somebody signed in sees in place of the form: null if the role may check in, at one facility or more. */
export function insteadOfForm(role: Role, facilities: number): ReactNode {
  const mayCheckIn = may(role, 'check-in:create');
  if (mayCheckIn && facilities > 0) return null;
  const { title, text } = mayCheckIn ? noFormTexts.nowhere : noFormTexts;
  return (
    <Banner tone="warn" role="alert" title={title} className="mt-5">
      {text}
    </Banner>
  );
}
