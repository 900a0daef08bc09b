import { ArrowRight, BookOpen } from 'lucide-react';
import { Link } from 'react-router';

import { Screen } from '#web/common/screen/screen.tsx';
import { addressOf, type DocumentationPage, groupsOf } from './page-list.ts';
import { documentationTexts as texts } from './texts.ts';
import { LogInNote } from './parts/log-in-note.tsx';
import { Search } from './search/search.tsx';

interface IndexProps {
  pages: readonly DocumentationPage[];
  isStaff: boolean;
  offersLogIn: boolean;
}

function PageCard({ page: { slug } }: { page: DocumentationPage }) {
  const { title, summary } = texts.titles[slug];
  return (
    <li>
      <Link to={addressOf(slug)} className="docs-card">
        <span className="docs-card-title">
          {title}
          <ArrowRight aria-hidden />
        </span>
        <span className="docs-card-text">{summary}</span>
      </Link>
    </li>
  );
}

export function DocumentationIndex({ pages, isStaff, offersLogIn }: IndexProps) {
  return (
    <Screen title={texts.title} className="docs">
      <div data-theme="dark" className="docs-hero">
        <BookOpen aria-hidden />
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <Search isStaff={isStaff} />
      </div>
      {groupsOf(pages).map(({ group, members }) => (
        <section key={group} aria-label={texts.groups[group]} className="docs-group">
          <h2>{texts.groups[group]}</h2>
          <ul className="docs-cards">
            {members.map((page) => (
              <PageCard key={page.slug} page={page} />
            ))}
          </ul>
        </section>
      ))}
      <section aria-label={texts.api.title} className="docs-group">
        <a href="/api/docs" className="docs-card docs-card-wide">
          <span className="docs-card-title">
            {texts.api.title}
            <ArrowRight aria-hidden />
          </span>
          <span className="docs-card-text">{texts.api.summary}</span>
        </a>
      </section>
      {offersLogIn && <LogInNote title={texts.more.title} text={texts.more.text} />}
    </Screen>
  );
}
