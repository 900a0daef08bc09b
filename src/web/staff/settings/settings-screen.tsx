import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ChevronDown } from 'lucide-react';

import { may } from '#shared/access/permissions.ts';
import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { useSession } from '#web/common/data/session.ts';
import { AdminPage } from '#web/staff/shell/admin-page.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { type Section, sections } from './sections.tsx';
import { sectionTexts, settingsTexts as texts } from '#web/staff/texts/settings.ts';
import { settingsPath } from '#web/staff/shell/admin-addresses.ts';

interface SectionLinksProps {
  offered: readonly Section[];
  current: Section;
}

/**
 * The links are beside the current section if there is room, above it otherwise, and on a phone collapsed into the
 * current one's title.
 */
function SectionLinks({ offered, current }: SectionLinksProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <nav aria-label={texts.sections} className="lg:sticky lg:top-24">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-lg border-2 border-edge bg-panel px-3.5 text-start font-bold sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <span className="sr-only">{texts.sections}: </span>
          {sectionTexts[current.slug]}
        </span>
        <ChevronDown aria-hidden className={clsx('size-6 shrink-0', isOpen && 'rotate-180')} />
      </button>
      <ul id={listId} className={clsx('flex flex-wrap gap-1 lg:grid', isOpen ? 'max-sm:mt-2' : 'max-sm:hidden')}>
        {offered.map((section) => (
          <li key={section.slug} className="max-sm:w-full">
            <Link
              to={`${settingsPath}/${section.slug}`}
              aria-current={section === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-12 items-center rounded-lg px-3.5 font-bold pointer-fine:lg:min-h-10',
                section === current ? 'bg-ink text-panel' : 'text-soft hover:bg-ink/8 hover:text-ink',
              )}
              onClick={() => setOpen(false)}
            >
              {sectionTexts[section.slug]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Offline() {
  if (useConnection().isOnline) return null;
  return (
    <Banner tone="warn" title={texts.offline.title}>
      {texts.offline.text}
    </Banner>
  );
}

interface SettingsProps {
  /** These are only sections that the user may open. */
  offered: readonly Section[];
  section: Section;
}

function Settings({ offered, section }: SettingsProps) {
  const { Body } = section;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_1fr] lg:gap-8">
      <SectionLinks offered={offered} current={section} />
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

/** `notFound` is shown for unknown sections. */
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
