import { Link } from 'react-router';

import { useSession } from '#web/common/data/session.ts';
import { ownAccountPath } from '#web/staff/shell/admin-addresses.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { bannerTexts } from '#web/staff/texts/dashboard.ts';

const { firstPassword: texts } = bannerTexts;

/** The generated password is stored in a readable file. */
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
