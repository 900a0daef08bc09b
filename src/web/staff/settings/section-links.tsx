import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';

import { settingsPath } from '#web/staff/shell/admin-addresses.ts';
import type { Section } from './sections.tsx';
import { settingsTexts as texts, sectionTexts } from '#web/staff/texts/settings.ts';

interface SectionLinksProps {
  sections: readonly Section[];
  current: Section;
}

/** The sections: beside the current one if there is room, above it otherwise, and on a phone folded into the current one's title. */
export function SectionLinks({ sections, current }: SectionLinksProps) {
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
        {sections.map((section) => (
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
