import { Link, useLocation } from 'react-router';

import { paths } from '#web/app/paths.ts';
import { rememberPlace } from '#web/data/return-to.ts';
import { Banner } from '#web/ui/banner.tsx';
import { queueMessages } from './messages.ts';

const messages = queueMessages.publicView;

/** Tells visitors that they see the public view, and staff how to see more. */
export function PublicViewBanner() {
  const location = useLocation();
  return (
    <Banner title={messages.title}>
      {messages.text}{' '}
      <Link
        to={paths.login}
        state={rememberPlace(location)}
        className="font-bold underline decoration-2 underline-offset-4"
      >
        {messages.signIn}
      </Link>
    </Banner>
  );
}
