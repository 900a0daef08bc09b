import './documentation.css';

import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';

import { useSession } from '#web/common/data/session.ts';
import { wasSignedIn } from '#web/common/data/session-state.ts';
import { DocumentationIndex } from './documentation-index.tsx';
import { DocumentationArticle } from './documentation-article.tsx';
import { documentationPages, pagesFor } from './page-list.ts';
import { keepTranslated } from './page-texts.ts';
import { openOnce } from './search/search.tsx';

/** `notFound` is shown for unknown pages. */
export function DocumentationScreen({ notFound }: { notFound: ReactNode }) {
  const { page: slug } = useParams();
  const { status } = useSession();
  // An ended session counts as signed in, so that its pages stay as they are under the sign-in; while the session is
  // loading, the last known state counts.
  const isStaff = status === 'loading' ? wasSignedIn() : status !== 'signed-out';
  // Nothing is offered until the session is known, to avoid flicker for staff.
  const offersLogIn = status === 'signed-out';
  const listed = pagesFor(isStaff);
  useEffect(() => {
    void keepTranslated(pagesFor(isStaff), () => openOnce(isStaff));
  }, [isStaff]);
  if (slug === undefined) return <DocumentationIndex pages={listed} isStaff={isStaff} offersLogIn={offersLogIn} />;
  const page = documentationPages.find((candidate) => candidate.slug === slug);
  if (!page) return notFound;
  const access = listed.includes(page) ? 'open' : status === 'loading' ? 'unknown' : 'closed';
  return (
    <DocumentationArticle page={page} pages={listed} isStaff={isStaff} offersLogIn={offersLogIn} access={access} />
  );
}
