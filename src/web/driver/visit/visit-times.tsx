import type { Visit } from '#shared/contract/visit.ts';
import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { localeOf } from '#shared/words/languages.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { language } from '#web/common/data/words.ts';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { visitTexts as texts } from './visit-text.ts';

/** The day is shown if a visit spans several. */
function dayOf(at: string, timeZone: string): string {
  const options = { timeZone: shownZone(timeZone), weekday: 'short', day: 'numeric' } as const;
  return new Date(at).toLocaleDateString(localeOf(language()), options);
}

const line = 'flex flex-wrap justify-between gap-x-4';

export function VisitTimes({ visit }: { visit: Visit }) {
  const shown = useShownClock();
  const { times, timeZone, freeUntil } = visit;
  const days = new Set(
    [...times.map(({ at }) => at), ...(freeUntil ? [freeUntil] : [])].map((at) => dayOf(at, timeZone)),
  );
  const moment = (label: string, at: string) => (
    <>
      <span className="font-semibold">{label}</span>
      <time dateTime={at} className="font-extrabold tabular-nums">
        {days.size <= 1 ? '' : `${dayOf(at, timeZone)} `}
        {shown(clockString(new Date(at), timeZone))}
      </time>
    </>
  );
  return (
    <Card as="section" aria-label={texts.times} className="grid content-start gap-4">
      <CardTitle>{texts.times}</CardTitle>
      <ol className="grid gap-3 border-s-4 border-line ps-4">
        {times.map(({ stage, at }) => (
          <li key={stage} className={line}>
            {moment(texts.stages[stage], at)}
          </li>
        ))}
      </ol>
      {freeUntil && <p className={line}>{moment(texts.freeUntil, freeUntil)}</p>}
    </Card>
  );
}
