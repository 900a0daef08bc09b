import { Link } from 'react-router';
import type { ComponentType } from 'react';

import type { Language } from '#shared/words/languages.ts';
import { language } from '#web/common/data/words.ts';
import { components } from './components.tsx';
import { useShownSection } from './use-shown-section.ts';
import { documentationTexts as texts } from '../texts.ts';

/** The build compiles it; see scripts/lib/documentation.js. */
export interface PageModule {
  default: ComponentType<{ components: object }>;
  /** The table of contents lists these. */
  sections: readonly { id: string; title: string }[];
}

function Contents({ sections, lang }: Pick<PageTextProps, 'sections'> & { lang: string | undefined }) {
  if (sections.length < 3) return null;
  return (
    <nav aria-label={texts.onThisPage} className="docs-contents">
      <p aria-hidden>{texts.onThisPage}</p>
      <ul lang={lang}>
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
  spoken: Language;
}

export function PageText({ Content, sections, spoken }: PageTextProps) {
  useShownSection();
  const lang = spoken === language() ? undefined : spoken;
  return (
    <>
      {lang && <p className="docs-lead">{texts.onlyInEnglish}</p>}
      <div className="docs-text-and-contents">
        <Contents sections={sections} lang={lang} />
        <article lang={lang} className="docs-text">
          <Content components={components} />
        </article>
      </div>
    </>
  );
}
