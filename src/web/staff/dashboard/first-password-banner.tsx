import { Link } from 'react-router';

import { useSession } from '#web/common/data/session.ts';
import { ownAccountPath } from '#web/staff/shell/admin-addresses.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';

/** Shown until the generated password is changed. Source: docs/product, "Signing in". */
const texts = {
  title: 'You still sign in with the password of the first start',
  text: 'It was written to the file first-sign-in on the server. Choose a new one, then delete that file.',
  link: 'Change password',
} as const;

/** Reminds users who sign in with the generated password, which is stored in a readable file, to change it. */
export function FirstPasswordBanner() {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.user.firstPassword) return null;
  return (
    <Banner
      tone="warn"
      className="py-1!"
      title={texts.title}
      actions={
        <Link to={ownAccountPath} className={buttonClass('secondary')}>
          {texts.link}
        </Link>
      }
    >
      {texts.text}
    </Banner>
  );
}
