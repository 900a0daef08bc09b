import { useState } from 'react';
import { Link } from 'react-router';

import { facilityOf } from '#shared/facilities/facilities.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { Button, buttonClass } from '#web/common/ui/button.tsx';
import { useAccounts } from '#web/staff/data/accounts.ts';
import { posterPath, settingsPath } from '#web/staff/shell/admin-addresses.ts';
import { InviteDialog } from '../accounts/invite-dialog.tsx';
import { setUpTexts } from '#web/staff/texts/set-up.ts';
import { say } from '#web/common/data/words.ts';
import { sayCount } from '#web/common/data/counted-words.ts';

interface StepProps {
  onDone: () => void;
}

export function ColleaguesStep({ onDone }: StepProps) {
  const texts = setUpTexts.colleagues;
  const [isInviting, setInviting] = useState(false);
  const others = (useAccounts().data?.accounts.length ?? 1) - 1;
  return (
    <>
      <p className="max-w-prose">{texts.text}</p>
      {others > 0 && <output className="font-semibold">{sayCount(texts.count, others)}</output>}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onDone}>{setUpTexts.goOn}</Button>
        <Button variant="secondary" onClick={() => setInviting(true)}>
          {texts.invite}
        </Button>
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

export function FormStep({ onDone }: StepProps) {
  const texts = setUpTexts.form;
  return (
    <>
      <p className="max-w-prose">{texts.text}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onDone}>{setUpTexts.goOn}</Button>
        <Link to={`${settingsPath}/form`} className={buttonClass('secondary')}>
          {texts.link}
        </Link>
      </div>
    </>
  );
}

export function PosterStep() {
  const texts = setUpTexts.poster;
  const facilities = useFacilities();
  const preset = facilityOf(facilities, facilities.preset) ?? facilities.all[0];
  return (
    <>
      <p className="max-w-prose">{texts.text}</p>
      <div className="flex flex-wrap items-center gap-3">
        {preset && (
          <Link to={posterPath(preset.slug)} className={buttonClass()}>
            {say(texts.link, { name: preset.name })}
          </Link>
        )}
        <Link to={paths.checkIn} className={buttonClass('secondary')}>
          {texts.checkIn}
        </Link>
        <Link to={paths.dashboard} className={buttonClass('secondary')}>
          {texts.finish}
        </Link>
      </div>
    </>
  );
}
