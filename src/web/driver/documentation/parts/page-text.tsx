import { Link } from 'react-router';
import type { ComponentType } from 'react';

import { components } from './components.tsx';
import { useShownSection } from './use-shown-section.ts';
import { documentationTexts as texts } from '../texts.ts';

/** A page's text as compiled by the build; see scripts/lib/documentation.js. */
export interface PageModule {
  default: ComponentType<{ components: object }>;
  /** The headings for the table of contents. */
  sections: readonly { id: string; title: string }[];
}

/** The table of contents of a page, if it has enough headings. */
function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  if (sections.length < 3) return null;
  return (
    <nav aria-label={texts.onThisPage} className="docs-contents">
      <p aria-hidden>{texts.onThisPage}</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PageTextProps {
  Content: PageModule['default'];
  sections: PageModule['sections'];
}

export function PageText({ Content, sections }: PageTextProps) {
  useShownSection();
  return (
    <div className="docs-text-and-contents">
      <Contents sections={sections} />
      <article className="docs-text">
        <Content components={components} />
      </article>
    </div>
  );
}
