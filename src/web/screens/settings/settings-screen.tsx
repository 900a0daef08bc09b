import { ArrowLeft, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { may } from '#shared/access/permissions.ts';
import { paths } from '#web/app/paths.ts';
import { useConnection } from '#web/data/connectivity/connectivity.ts';
import { StaffData } from '#web/data/queries/staff-data.tsx';
import { useSession } from '#web/data/session.ts';
import { RequireSession } from '#web/parts/session/require-session.tsx';
import { Screen } from '#web/parts/screen/screen.tsx';
import { LeaveGuard } from '#web/parts/unsaved/leave-guard.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { SectionLinks } from './section-links.tsx';
import { type Section, sections } from './sections.tsx';
import { settingsTexts as texts } from './settings-texts.ts';

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
      <Card as="section" aria-labelledby="section-title" className="grid min-w-0 gap-6">
        <CardTitle id="section-title" className="text-2xl!">
          {section.title}
        </CardTitle>
        <Offline />
        <Body />
      </Card>
    </div>
  );
}

function NotAllowed() {
  return (
    <Card look="sign">
      <EmptyState icon={<Lock />} title={texts.notAllowed.title}>
        {texts.notAllowed.text}
      </EmptyState>
    </Card>
  );
}

/** What administrators set: one section at a time. `notFound` is shown for unknown ones. */
export function SettingsScreen({ notFound }: { notFound: ReactNode }) {
  const { section: slug } = useParams();
  const role = useSession().user?.role;
  const offered = sections.filter(({ action }) => role && may(role, action));
  const asked = slug === undefined ? (offered[0] ?? sections[0]) : sections.find((section) => section.slug === slug);
  if (!asked) return notFound;
  return (
    <Screen
      title={texts.title}
      arrival={`${texts.title}, ${asked.title}`}
      className={asked.isWide ? '[--column:96rem]' : '[--column:72rem]'}
    >
      <RequireSession loading={<Loading className="min-h-[60dvh]">{texts.loading}</Loading>}>
        <StaffData>
          <div className="mx-auto grid w-full gap-5">
            <header>
              <Link to={paths.dashboard} className={buttonClass('quiet', 'md', '-ml-2 px-2!')}>
                <ArrowLeft aria-hidden className="size-5" />
                {texts.dashboard}
              </Link>
              <h1 className="text-2xl font-black sm:text-3xl">{texts.title}</h1>
            </header>
            {offered.includes(asked) ? <Settings offered={offered} section={asked} /> : <NotAllowed />}
          </div>
          <LeaveGuard />
        </StaffData>
      </RequireSession>
    </Screen>
  );
}
