import { lazy, Suspense, useState } from 'react';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { page } from '#shared/words/en/frame.ts';
import { inLanguage } from '#web/common/data/words.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { ownCheckInTexts } from './texts.ts';

const texts = ownCheckInTexts.find;
const loadingText = () => inLanguage('page', page).loading;
const FindForm = lazy(async () => ({ default: (await import('./find-form.tsx')).FindForm }));

/** The ticket finds a check-in on a device other than the one that checked in; the form loads on request. */
export function FindMyPosition({ onFound }: { onFound: (own: OwnCheckIns) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-label={texts.title} className="grid content-start gap-3">
      <CardTitle>{texts.title}</CardTitle>
      <p>{texts.text}</p>
      {isOpen ? (
        <Suspense fallback={<Loading>{loadingText()}</Loading>}>
          <FindForm onFound={onFound} />
        </Suspense>
      ) : (
        <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      )}
    </Card>
  );
}
