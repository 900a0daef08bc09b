import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import { addressOf, type DocumentationPage, groupsOf } from '../page-list.ts';
import { documentationTexts as texts } from '../texts.ts';
import { LogInNote } from './log-in-note.tsx';

interface SidebarProps {
  current: DocumentationPage;
  pages: readonly DocumentationPage[];
  offersLogIn: boolean;
}

function PageLinks({ current, pages, offersLogIn }: SidebarProps) {
  return (
    <>
      <Link to={paths.documentation} className="docs-side-link">
        {texts.title}
      </Link>
      {groupsOf(pages).map(({ group, members }) => (
        <div key={group}>
          <p className="docs-side-group">{texts.groups[group]}</p>
          <ul>
            {members.map((page) => (
              <li key={page.slug}>
                <Link
                  to={addressOf(page.slug)}
                  aria-current={page === current ? 'page' : undefined}
                  className="docs-side-link"
                >
                  {texts.titles[page.slug].title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {offersLogIn && <LogInNote title={texts.more.title} text={texts.more.text} />}
    </>
  );
}

/** The list is beside the text if there is room, and collapsed above it on a phone. */
export function Sidebar(props: SidebarProps) {
  return (
    <>
      <details className="docs-side-folded">
        <summary>
          {texts.allPages}
          <ChevronDown aria-hidden />
        </summary>
        <nav aria-label={texts.pages}>
          <PageLinks {...props} />
        </nav>
      </details>
      <nav aria-label={texts.pages} className="docs-side-open">
        <PageLinks {...props} />
      </nav>
    </>
  );
}
