import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { inDigits } from '#shared/words/say.ts';
import { localeOf } from '#shared/words/languages.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { language } from '#web/common/data/words.ts';
import { queueTexts as texts } from '../texts.ts';

interface DisplayHeadProps {
  now: number;
  /** Undefined until known; the clock waits for it. */
  timeZone: string | undefined;
  isZoneNamed: boolean;
  activeCount: number | undefined;
  children: ReactNode;
}

export function DisplayHead({ now, timeZone, isZoneNamed, activeCount, children }: DisplayHeadProps) {
  const shown = useShownClock();
  const date = new Date(now);
  return (
    <header data-theme="dark" className="grid gap-4 rounded-xl border-b-6 border-accent bg-panel p-5 text-ink sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="max-sm:contents">
          <h1 className="w-full text-[1.75rem] leading-tight font-black sm:text-3xl lg:text-4xl">{texts.title}</h1>
          {/* Its space is reserved, so that nothing moves when it arrives. */}
          <p className={clsx('text-lg text-soft sm:mt-1 sm:min-h-8', activeCount === undefined && 'invisible')}>
            <span className="text-2xl font-black text-ink sm:text-xl">{inDigits(language(), activeCount ?? 0)}</span>{' '}
            {sayCount(texts.active, activeCount ?? 0)}
          </p>
        </div>
        <p className="leading-none sm:min-h-17 sm:text-end">
          {timeZone && (
            <time dateTime={date.toISOString()}>
              <span className="block text-2xl font-black tabular-nums sm:text-4xl lg:text-5xl">
                {shown(clockString(date, timeZone, isZoneNamed || undefined))}
              </span>
              <span className="block text-soft max-sm:text-sm">
                {date.toLocaleDateString(localeOf(language()), {
                  timeZone: shownZone(timeZone),
                  weekday: 'short',
                  month: 'short',
                  day: 'numeric',
                })}
              </span>
            </time>
          )}
        </p>
      </div>
      {children}
    </header>
  );
}
