import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { may } from '#shared/access/permissions.ts';
import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { useSession } from '#web/common/data/session.ts';
import { AdminPage } from '#web/staff/shell/admin-page.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { SectionLinks } from './section-links.tsx';
import { type Section, sections } from './sections.tsx';
import { settingsTexts as texts, sectionTexts } from '#web/staff/texts/settings.ts';

function Offline() {
  if (useConnection().isOnline) return null;
  return (
    <Banner tone="warn" title={texts.offline.title}>
      {texts.offline.text}
    </Banner>
  );
}

interface SettingsProps {
  /** Those that the user may open. */
  offered: readonly Section[];
  section: Section;
}

function Settings({ offered, section }: SettingsProps) {
  const { Body } = section;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_1fr] lg:gap-8">
      <SectionLinks sections={offered} current={section} />
      <Card
        as="section"
        aria-labelledby="section-title"
        className={clsx('grid min-w-0 gap-6', section.isWide ? 'max-w-7xl' : 'max-w-4xl')}
      >
        <CardTitle id="section-title" className="text-2xl!">
          {sectionTexts[section.slug]}
        </CardTitle>
        <Offline />
        <Body />
      </Card>
    </div>
  );
}

/** What administrators set: one section at a time. `notFound` is shown for unknown ones. */
export function SettingsScreen({ notFound }: { notFound: ReactNode }) {
  const { section: slug } = useParams();
  const role = useSession().user?.role;
  const offered = sections.filter(({ action }) => role && may(role, action));
  const requested =
    slug === undefined ? (offered[0] ?? sections[0]) : sections.find((section) => section.slug === slug);
  if (!requested) return notFound;
  return (
    <AdminPage
      title={texts.title}
      arrival={`${texts.title}, ${sectionTexts[requested.slug]}`}
      className="sm:pt-6"
      loading={texts.loading}
    >
      {offered.includes(requested) ? <Settings offered={offered} section={requested} /> : <NotAllowed />}
    </AdminPage>
  );
}
