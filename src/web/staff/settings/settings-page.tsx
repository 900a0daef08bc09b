import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { AdminPage } from '#web/staff/shell/admin-page.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { settingsTexts as texts } from '#web/staff/texts/settings.ts';

export const partLinkClass = (isCurrent: boolean): string =>
  clsx(
    'flex min-h-12 items-center rounded-lg px-3.5 font-bold pointer-fine:lg:min-h-10',
    isCurrent ? 'bg-ink text-panel' : 'text-soft hover:bg-ink/8 hover:text-ink',
  );

interface SettingsPageProps {
  title: string;
  /** Of the part that is shown. */
  heading: string;
  isAllowed: boolean;
  isWide?: boolean | undefined;
  /** Beside the part if there is room, above it otherwise. */
  links: ReactNode;
  children: ReactNode;
}

export function SettingsPage({ title, heading, isAllowed, isWide, links, children }: SettingsPageProps) {
  const titleId = useId();
  return (
    <AdminPage title={title} arrival={`${title}, ${heading}`} className="sm:pt-6" loading={texts.loading}>
      {isAllowed ? (
        <div className="grid items-start gap-6 lg:grid-cols-[15rem_1fr] lg:gap-8">
          {links}
          <Card
            as="section"
            aria-labelledby={titleId}
            className={clsx('grid min-w-0 gap-6', isWide ? 'max-w-7xl' : 'max-w-4xl')}
          >
            <CardTitle id={titleId} className="text-2xl!">
              {heading}
            </CardTitle>
            {children}
          </Card>
        </div>
      ) : (
        <Card look="sign">
          <EmptyState icon={<Lock />} title={texts.notAllowed.title}>
            {texts.notAllowed.text}
          </EmptyState>
        </Card>
      )}
    </AdminPage>
  );
}
