import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

import type { FacilityView } from '#shared/contract/facilities.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { facilitiesPath, posterPath } from '#web/staff/shell/admin-addresses.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Badge } from '#web/common/ui/badge.tsx';
import { Button, buttonClass } from '#web/common/ui/button.tsx';
import { FacilityCalendar } from './facility-calendar.tsx';
import { DockList } from './dock-list.tsx';
import { FacilitySiteRules } from './facility-site-rules.tsx';
import { FacilityForm } from './facility-form.tsx';
import { facilityTexts as texts } from '#web/staff/texts/site.ts';
import { say } from '#web/common/data/words.ts';
import { useFacilityAction } from './use-facility-action.tsx';

/** Retires a facility, brings it back, or makes it the default. */
function Standing({ facility }: { facility: FacilityView }) {
  const { act, isBusy, failure } = useFacilityAction(facility);
  const { ask, question } = useQuestion();
  const { name, isDefault, retiredAt } = facility;
  const isRetired = retiredAt !== null;
  const setRetired = (retired: boolean) => act({ isRetired: retired }, { isRetired });
  const retire = () =>
    ask({
      title: say(texts.retireTitle, { name }),
      description: texts.retireText,
      confirmLabel: texts.retire,
      onConfirm: () => setRetired(true),
    });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {!isRetired && (
          <Link to={posterPath(facility.slug)} className={buttonClass('secondary')}>
            {texts.poster}
          </Link>
        )}
        {!isDefault && !isRetired && (
          <Button variant="secondary" disabled={isBusy} onClick={() => act({ isDefault: true }, { isDefault })}>
            {texts.makeDefault}
          </Button>
        )}
        {isRetired ? (
          <Button disabled={isBusy} onClick={() => setRetired(false)}>
            {texts.bringBack}
          </Button>
        ) : (
          !isDefault && (
            <Button variant="secondary" disabled={isBusy} onClick={retire}>
              {texts.retire}
            </Button>
          )
        )}
      </div>
      {isDefault && <p className="text-sm text-soft">{texts.aboutDefault}</p>}
      {failure}
      {question}
    </div>
  );
}

export function FacilityPage({ facility }: { facility: FacilityView | undefined }) {
  const mayChange = useMay('facility:update');
  const mayShare = useMay('arrival:share');
  const expectsArrivals = useInstallation()?.expectsArrivals === true;
  return (
    <>
      <Link to={facilitiesPath} className={buttonClass('quiet', 'md', '-my-3 -ms-2 justify-self-start px-2!')}>
        <ArrowLeft aria-hidden className="size-5" />
        {texts.all}
      </Link>
      {facility ? (
        <>
          <h3 className="flex flex-wrap items-center gap-3 text-xl font-extrabold">
            <bdi>{facility.name}</bdi>
            {facility.isDefault && <Badge tone="info">{texts.isDefault}</Badge>}
            {facility.retiredAt !== null && <Badge tone="calm">{texts.isRetired}</Badge>}
          </h3>
          {mayChange && <Standing facility={facility} />}
          {mayChange && <FacilityForm facility={facility} />}
          {mayChange && <FacilitySiteRules id={facility.id} />}
          {expectsArrivals && mayShare && <FacilityCalendar id={facility.id} />}
          <DockList facility={facility} />
        </>
      ) : (
        <p role="alert">{texts.gone}</p>
      )}
    </>
  );
}
