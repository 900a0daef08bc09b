import { Link } from 'react-router';

import { documentationTexts as texts } from '../texts.ts';

/** The table of contents of a page, if it has enough headings. */
export function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
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
