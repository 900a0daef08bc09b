import type { Visit } from '#shared/contract/visit.ts';
import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { localeOf } from '#shared/words/languages.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { language } from '#web/common/data/words.ts';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { visitTexts as texts } from './texts.ts';

/** Days are told where a visit has several. */
function dayOf(at: string, timeZone: string): string {
  const options = { timeZone: shownZone(timeZone), weekday: 'short', day: 'numeric' } as const;
  return new Date(at).toLocaleDateString(localeOf(language()), options);
}

/** The times of a visit, by the clock of its facility. */
export function VisitTimes({ visit }: { visit: Visit }) {
  const shown = useShownClock();
  const days = visit.times.map(({ at }) => dayOf(at, visit.timeZone));
  const isOneDay = new Set(days).size <= 1;
  return (
    <Card as="section" aria-label={texts.times} className="grid content-start gap-4">
      <CardTitle>{texts.times}</CardTitle>
      <ol className="grid gap-3 border-s-4 border-line ps-4">
        {visit.times.map(({ stage, at }, index) => (
          <li key={stage} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{texts.stages[stage]}</span>
            <time dateTime={at} className="font-extrabold tabular-nums">
              {isOneDay ? '' : `${days[index]} `}
              {shown(clockString(new Date(at), visit.timeZone))}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
