import { useEffect } from 'react';

import { keepHere } from '#web/common/data/kept-here.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { useAdoptOwn } from '#web/common/queue/own-check-in.ts';
import { PublicQueueData } from '#web/common/data/query-client.tsx';
import { FindMyPosition } from '#web/driver/own-check-in/find-my-place.tsx';
import { OwnCheckInStatus } from '#web/driver/own-check-in/own-check-in-status.tsx';
import { Link } from '#web/common/navigation/link.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { arrivedBy, draftKey, sentDraft } from '#web/common/parts/sent-form.ts';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { CompleteSign, successTexts as texts } from './complete-sign.tsx';
import { FollowQueue } from './follow-queue.tsx';
import { useArrival, useOwnVisit } from './use-own-visit.ts';

/** A driver sees this until the server has the check-in. */
function NotSentSign({ message }: { message: { title: string; text: string } }) {
  return (
    <Card look="sign-accent" className="grid gap-2 p-7 sm:p-10">
      <h1 className="text-3xl font-black sm:text-4xl">{message.title}</h1>
      <p className="max-w-[46ch] text-lg font-semibold sm:text-xl">{message.text}</p>
    </Card>
  );
}

function NextSteps() {
  return (
    <Card className="grid content-start gap-5">
      <CardTitle>{texts.next.title}</CardTitle>
      <ol className="grid gap-5">
        {[texts.next.wait, texts.next.phone].map((step, index) => (
          <li key={step.title} className="grid grid-cols-[auto_1fr] items-start gap-4">
            <span
              aria-hidden
              className="grid size-12 shrink-0 place-items-center rounded-md bg-ink pt-0.5 text-2xl font-black text-panel"
            >
              {index + 1}
            </span>
            <div>
              <p className="text-lg font-extrabold">{step.title}</p>
              <p className="text-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** For visitors who have not checked in on this device. */
function NotYet() {
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{texts.notYet.title}</CardTitle>
      <p>{texts.notYet.text}</p>
      <Link to={paths.checkIn} className={buttonClass('primary', 'lg')}>
        {texts.notYet.checkIn}
      </Link>
    </Card>
  );
}

function Visit() {
  const { visit, title } = useOwnVisit();
  const { kind, own } = visit;
  const adopt = useAdoptOwn();
  // The sign announces a call without interrupting the driver's reading.
  const arrival = useArrival(kind, title);
  return (
    <Screen title={title} arrival={arrival} className="grid content-start [--column:53rem] gap-5 sm:gap-6">
      <noscript data-own />
      <div className="grid gap-5 sm:gap-6">
        {kind === 'unknown' && <h1 className="text-3xl font-black sm:text-4xl">{title}</h1>}
        {(kind === 'notSent' || kind === 'notTaken') && <NotSentSign message={texts[kind]} />}
        {(kind === 'complete' || kind === 'unkept' || kind === 'none') && <CompleteSign />}
        {(own || kind === 'unknown' || kind === 'complete') && <OwnCheckInStatus isMain={kind === 'called'} />}
        {own && (
          <Link to={paths.visit} className={buttonClass('primary', 'lg')}>
            {texts.visit}
          </Link>
        )}
        {kind === 'unkept' && <FindMyPosition onFound={adopt} />}
        {kind === 'none' && (
          <div className="grid gap-5 sm:gap-6 md:grid-cols-2">
            <NotYet />
            <FindMyPosition onFound={adopt} />
          </div>
        )}
      </div>
      <div className="grid gap-5 sm:gap-6 md:grid-cols-2">
        {kind !== 'called' && <NextSteps />}
        <FollowQueue path={paths.queue} />
      </div>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {own?.state === 'done' && own.status === 'completed' && (
          <Link to={paths.timeRecord} className={buttonClass('secondary', 'lg')}>
            {texts.timeRecord}
          </Link>
        )}
        {own?.state === 'done' && (
          <Link to={paths.checkIn} className={buttonClass('secondary', 'lg')}>
            {texts.again}
          </Link>
        )}
        <Link to={paths.home} className={buttonClass('secondary', 'lg')}>
          {texts.home}
        </Link>
      </div>
    </Screen>
  );
}

/** The browser itself may have submitted the form and been redirected to this page. */
function forgetSentForm(): void {
  const { type, redirectCount } = arrivedBy();
  if (type === 'navigate' && redirectCount > 0) keepHere('tab', draftKey, sentDraft);
}

export function SuccessScreen() {
  useEffect(forgetSentForm, []);
  return (
    <PublicQueueData>
      <Visit />
    </PublicQueueData>
  );
}
