import { useEffect, useState } from 'react';

import { success } from '#shared/words/en/visit.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { PublicQueueData } from '#web/common/data/query-client.tsx';
import { type Followed, useVisit } from './data/use-visit.ts';
import { speakAsDriver } from '#web/common/data/speak.ts';
import type { VisitToken } from './data/visit-calls.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { FindMyPosition } from '#web/driver/own-check-in/find-my-place.tsx';
import { OwnCheckInSkeleton } from '#web/driver/own-check-in/own-check-in-sign.tsx';
import { ownCheckInTexts } from '#web/driver/own-check-in/texts.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { Link } from '#web/common/navigation/link.tsx';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { Screen } from '#web/common/screen/screen.tsx';
import { useNow } from '#web/common/parts/use-now.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { AlertMe } from './alert-me.tsx';
import { AnswerButtons, useAnswer } from './answer-call.tsx';
import { CalledSign } from './called-sign.tsx';
import { TakeAlong } from './take-along.tsx';
import { ageText, isAtDock, isOver, titleOf, visitTexts as texts } from './visit-text.ts';
import { useAlarm } from './use-alarm.ts';
import { VisitSign } from './visit-sign.tsx';
import { VisitTimes } from './visit-times.tsx';

const AskedOfVisit = lazyComponent(async () => (await import('./asked-of-visit.tsx')).AskedOfVisit);
const AfterLeaving = lazyComponent(async () => (await import('../own-record/own-record.tsx')).AfterLeaving);
const successTexts = inLanguage('success', success);
type Known = Extract<Followed, { kind: 'known' }>;

function Lost({ followed: { visit, at } }: { followed: Known }) {
  const shown = useShownClock();
  const age = ageText(useNow() - at);
  const time = shown(clockString(new Date(at), visit.timeZone));
  return (
    <Banner tone="warn" role="alert" title={ownCheckInTexts.lost}>
      {say(ownCheckInTexts.lostText, { time })} {age}
    </Banner>
  );
}

const heading = 'text-3xl font-black sm:text-4xl';

function Nothing({ followed: { kind } }: { followed: Followed }) {
  if (kind === 'none' || kind === 'unknown') {
    const { title, text } = kind === 'none' ? successTexts.notYet : texts.unknown;
    return (
      <Card className="grid justify-items-start gap-3">
        <h1 className={heading}>{title}</h1>
        <p className="text-lg">{text}</p>
        <Link to={paths.checkIn} className={buttonClass('primary', 'lg')}>
          {successTexts.notYet.checkIn}
        </Link>
      </Card>
    );
  }
  return (
    <div className="grid gap-5 sm:gap-6">
      <h1 className={heading}>{texts.title}</h1>
      {kind === 'loading' ? (
        <OwnCheckInSkeleton />
      ) : (
        <Banner tone="warn" role="alert" title={ownCheckInTexts.lost}>
          {ownCheckInTexts.lostFirst}
        </Banner>
      )}
    </div>
  );
}

/**
 * A page opened by link switches to the driver's language; whoever checked in here already reads the language he chose.
 */
function useDriversLanguage(token: VisitToken, visit: Known['visit'] | null): void {
  const language = token === null ? null : (visit?.language ?? null);
  useEffect(() => {
    if (language) speakAsDriver(language);
  }, [language]);
}

function Onward({ hasLeft }: { hasLeft: boolean }) {
  const links = [
    ...(hasLeft ? [[paths.timeRecord, successTexts.timeRecord] as const] : []),
    [paths.queue, successTexts.queue.view] as const,
    [paths.home, successTexts.home] as const,
  ];
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid">
      {links.map(([path, label]) => (
        <Link key={path} to={path} className={buttonClass('secondary', 'lg')}>
          {label}
        </Link>
      ))}
    </div>
  );
}

function VisitPage({ token }: { token: VisitToken }) {
  const [isOn, setOn] = useState(false);
  const { followed, refetch } = useVisit(token, isOn);
  const visit = followed.kind === 'known' ? followed.visit : null;
  const isLost = followed.kind === 'known' && followed.isLost;
  const answering = useAnswer(visit, token, refetch);
  const { isCalling, quiet } = useAlarm(visit, { isOn, isAnswered: answering.answer !== null });
  const alert = (on: boolean) => {
    // A driver who turns the alarm on while he is called has seen the call.
    quiet();
    setOn(on);
  };
  // A stored visit is shown without a network, where no other language can be loaded.
  useDriversLanguage(token, isLost ? null : visit);
  const hasLeft = visit?.stage === 'completed' && token === null;
  const maySpeak = visit !== null && !visit.readOnly;
  const mayBeCalled = maySpeak && !isOver(visit) && !isAtDock(visit.stage);
  const title = visit ? titleOf(visit) : texts.title;
  return (
    <Screen
      title={title}
      arrival={followed.kind === 'loading' ? null : texts.title}
      className="grid content-start [--column:53rem] gap-5 sm:gap-6"
    >
      <noscript data-own />
      {visit ? <VisitSign visit={visit} isLost={isLost} /> : <Nothing followed={followed} />}
      {maySpeak && visit.stage === 'called' && (
        <Card as="section" aria-label={texts.answer.title} className="grid gap-3">
          <CardTitle>{texts.answer.title}</CardTitle>
          <AnswerButtons answering={answering} />
        </Card>
      )}
      {/* Whatever is true of a visit is said or asked there. */}
      {maySpeak && Object.values(visit).includes(true) && <AskedOfVisit token={token} visit={visit} />}
      {isLost && <Lost followed={followed} />}
      {visit && (
        <div className="grid gap-5 sm:gap-6 md:grid-cols-2">
          {mayBeCalled && <AlertMe isOn={isOn} onChange={alert} token={token} />}
          <VisitTimes visit={visit} />
          {maySpeak && <TakeAlong token={token} />}
        </div>
      )}
      {hasLeft && <AfterLeaving />}
      {followed.kind === 'none' && <FindMyPosition onFound={refetch} />}
      {visit && isCalling && (
        <CalledSign visit={visit} onQuiet={quiet}>
          <AnswerButtons answering={answering} />
        </CalledSign>
      )}
      <Onward hasLeft={hasLeft} />
    </Screen>
  );
}

/** The visit is the driver's own by the receipt, or at `/v#token` the one of that token. */
export function VisitScreen() {
  const { pathname, hash } = usePageLocation();
  const named = /^#([\w-]+)$/.exec(hash)?.[1] ?? '';
  const token = pathname.startsWith(paths.visit) ? null : named;
  return (
    <PublicQueueData>
      <VisitPage key={token} token={token} />
    </PublicQueueData>
  );
}
