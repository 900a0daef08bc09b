import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ChevronDown } from 'lucide-react';

import { may } from '#shared/access/permissions.ts';
import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { useSession } from '#web/common/data/session.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { partLinkClass, SettingsPage } from './settings-page.tsx';
import { type Section, sections } from './sections.tsx';
import { sectionTexts, settingsTexts as texts } from '#web/staff/texts/settings.ts';
import { settingsPath } from '#web/staff/shell/admin-addresses.ts';

interface SectionLinksProps {
  /** Only those that the user may open. */
  offered: readonly Section[];
  current: Section;
}

/** On a phone, the links are collapsed into the current one's title. */
function SectionLinks({ offered, current }: SectionLinksProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <nav
      aria-label={texts.sections}
      className="lg:sticky lg:top-24 lg:-m-1 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1"
    >
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
              className={partLinkClass(section === current)}
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

/** `notFound` is shown for unknown sections. */
export function SettingsScreen({ notFound }: { notFound: ReactNode }) {
  const { section: slug } = useParams();
  const role = useSession().user?.role;
  const offered = sections.filter(({ action }) => role && may(role, action));
  const requested =
    slug === undefined ? (offered[0] ?? sections[0]) : sections.find((section) => section.slug === slug);
  if (!requested) return notFound;
  return (
    <SettingsPage
      title={texts.title}
      heading={sectionTexts[requested.slug]}
      isAllowed={offered.includes(requested)}
      isWide={requested.isWide}
      links={<SectionLinks offered={offered} current={requested} />}
    >
      <Offline />
      <requested.Body />
    </SettingsPage>
  );
}
