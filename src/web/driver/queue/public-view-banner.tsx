import { paths } from '#web/common/place/paths.ts';
import { rememberPlace } from '#web/common/data/return-to.ts';
import { Link } from '#web/common/place/link.tsx';
import { usePlace } from '#web/common/place/place.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { queueTexts } from './texts.ts';

const texts = queueTexts.publicView;

/** Tells visitors that this is the public view, and staff how to see more. */
export function PublicViewBanner() {
  const place = usePlace();
  return (
    <Banner title={texts.title}>
      {texts.text}{' '}
      <Link
        to={paths.login}
        state={rememberPlace(place)}
        className="font-bold underline decoration-2 underline-offset-4"
      >
        {texts.signIn}
      </Link>
    </Banner>
  );
}
