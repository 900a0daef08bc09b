import { clsx } from 'clsx';
import { Link } from 'react-router';

import { settingsPath } from '#web/staff/shell/admin-addresses.ts';
import type { Section } from './sections.tsx';
import { settingsTexts as texts } from './settings-texts.ts';

interface SectionLinksProps {
  sections: readonly Section[];
  current: Section;
}

/** The sections: beside the current one if there is room, above it on a phone. */
export function SectionLinks({ sections, current }: SectionLinksProps) {
  return (
    <nav aria-label={texts.sections} className="lg:sticky lg:top-24">
      <ul className="flex flex-wrap gap-1 lg:grid">
        {sections.map((section) => (
          <li key={section.slug}>
            <Link
              to={`${settingsPath}/${section.slug}`}
              aria-current={section === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-12 items-center rounded-lg px-3.5 font-bold',
                section === current ? 'bg-ink text-panel' : 'text-soft hover:bg-ink/8 hover:text-ink',
              )}
            >
              {section.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
