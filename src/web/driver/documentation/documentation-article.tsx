import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import { Screen } from '#web/common/screen/screen.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { addressOf, type DocumentationPage, documentationPages } from './page-list.ts';
import { documentationTexts as texts } from './texts.ts';
import { LogInNote } from './parts/log-in-note.tsx';
import { Sidebar } from './parts/sidebar.tsx';
import { Search } from './search/search.tsx';
import { loadText } from './page-texts.ts';
import { PageText } from './parts/page-text.tsx';

interface BreadcrumbsProps {
  steps: readonly { label: string; to?: string | undefined }[];
  here: string;
}

function Breadcrumbs({ steps, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={texts.where} className="docs-crumbs">
      <ol>
        {steps.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

function textOf(page: DocumentationPage): ComponentType {
  return lazy(async () => {
    const { default: Content, sections, spoken } = await loadText(page);
    return { default: () => <PageText Content={Content} sections={sections} spoken={spoken} /> };
  });
}

const pageTexts: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  documentationPages.map((page) => [page.slug, textOf(page)]),
);

interface ArticleProps {
  page: DocumentationPage;
  /** These are only the pages that the reader may see, in reading order. */
  pages: readonly DocumentationPage[];
  isStaff: boolean;
  offersLogIn: boolean;
  /** `unknown` until the session is loaded. */
  access: 'open' | 'closed' | 'unknown';
}

function TurnPage({ page, pages }: Pick<ArticleProps, 'page' | 'pages'>) {
  const place = pages.indexOf(page);
  const previous = pages[place - 1];
  const next = pages[place + 1];
  return (
    <nav aria-label={texts.turn} className="docs-turn">
      {previous && (
        <Link to={addressOf(previous.slug)} rel="prev" className="docs-card">
          <span className="docs-turn-label">
            <ChevronLeft aria-hidden />
            {texts.previous}
          </span>
          <span className="docs-card-title">{texts.titles[previous.slug].title}</span>
        </Link>
      )}
      {next && (
        <Link to={addressOf(next.slug)} rel="next" className="docs-card docs-turn-next">
          <span className="docs-turn-label">
            {texts.next}
            <ChevronRight aria-hidden />
          </span>
          <span className="docs-card-title">{texts.titles[next.slug].title}</span>
        </Link>
      )}
    </nav>
  );
}

function Text({ page, access }: Pick<ArticleProps, 'page' | 'access'>) {
  if (access === 'unknown') return <Loading>{texts.loading}</Loading>;
  if (access === 'closed') return <LogInNote title={texts.staffOnly.title} text={texts.staffOnly.text} />;
  const Content = pageTexts[page.slug];
  return Content && <Content />;
}

export function DocumentationArticle({ page, pages, isStaff, offersLogIn, access }: ArticleProps) {
  const { title, summary } = texts.titles[page.slug];
  return (
    <Screen title={title} className="docs docs-columns">
      <div className="docs-side">
        <Search isStaff={isStaff} />
        <Sidebar current={page} pages={pages} offersLogIn={offersLogIn && access === 'open'} />
      </div>
      <div className="docs-main">
        <Breadcrumbs
          steps={[{ label: texts.title, to: paths.documentation }, { label: texts.groups[page.group] }]}
          here={title}
        />
        <h1>{title}</h1>
        <p className="docs-lead">{summary}</p>
        <Suspense fallback={<Loading>{texts.loading}</Loading>}>
          <Text page={page} access={access} />
          {access === 'open' && <TurnPage page={page} pages={pages} />}
        </Suspense>
      </div>
    </Screen>
  );
}
