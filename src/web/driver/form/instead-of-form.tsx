import type { ReactNode } from 'react';

import { may, type Role } from '#shared/access/permissions.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { noForm } from '#shared/words/en/staff/no-form.ts';
import { inLanguage } from '#web/common/data/words.ts';

export const noFormTexts = inLanguage('noForm', noForm);

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
