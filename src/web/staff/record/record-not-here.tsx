import { Link } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { notHereTexts as texts } from '#web/staff/texts/truck.ts';

/** The page does not disclose whether the record exists for others. */
export function RecordNotHere() {
  return (
    <Card look="sign" role="alert" className="grid justify-items-center gap-3 py-12 text-center">
      <h1 className="text-2xl font-extrabold">{texts.title}</h1>
      <p className="max-w-prose">{texts.text}</p>
      <Link to={paths.dashboard} className={buttonClass('primary', 'md', 'mt-4')}>
        {texts.back}
      </Link>
    </Card>
  );
}
