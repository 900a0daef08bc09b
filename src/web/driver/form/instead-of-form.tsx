import type { ReactNode } from 'react';

import { may, type Role } from '#shared/access/permissions.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { noForm } from '#shared/words/en/staff/no-form.ts';
import { inLanguage } from '#web/common/data/words.ts';

export const noFormTexts = inLanguage('noForm', noForm);

/** A signed-in user sees this. Null if the role may check in and at least one facility is available. */
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
