import { clsx } from 'clsx';

import { clockString, zoneLabel } from '#shared/time/clock-time.ts';
import { inDigits } from '#shared/words/say.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { language } from '#web/common/data/words.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { queueTexts, wallTexts as texts } from '../texts.ts';

interface WallHeadProps {
  now: number;
  timeZone: string | undefined;
  isZoneNamed: boolean;
  facility: string;
  activeCount: number | undefined;
  connection: 'live' | 'connecting' | 'lost';
  maySleep: boolean;
}

export function WallHead({ now, timeZone, isZoneNamed, facility, activeCount, connection, maySleep }: WallHeadProps) {
  const shown = useShownClock();
  const company = useInstallation()?.companyName;
  const date = new Date(now);
  const zone = timeZone && zoneLabel(date, timeZone, isZoneNamed || undefined);
  return (
    <header
      data-theme="dark"
      className="flex items-center gap-[calc(var(--u)*3)] border-b-[calc(var(--u)*0.5)] border-accent bg-panel px-[calc(var(--u)*2)] py-[calc(var(--u)*0.8)] leading-none text-ink"
    >
      <div className="me-auto grid min-w-0 gap-[calc(var(--u)*0.5)]">
        <p className="text-[calc(var(--u)*3.2)] leading-[1.05] font-black break-words">
          <Typed>{facility}</Typed>
        </p>
        <div className="flex flex-wrap items-baseline gap-x-[calc(var(--u)*1.2)] text-[calc(var(--u)*2.1)] leading-tight text-soft">
          {company && (
            <p dir="auto" className="min-w-0 font-bold break-words text-ink">
              <Typed>{company}</Typed>
            </p>
          )}
          <h1 className="min-w-0 font-bold break-words">{queueTexts.title}</h1>
          {activeCount !== undefined && (
            <p>
              <span className="font-black text-ink">{inDigits(language(), activeCount)}</span>{' '}
              {sayCount(queueTexts.active, activeCount)}
            </p>
          )}
        </div>
      </div>
      <div className="grid shrink-0 justify-items-end gap-[calc(var(--u)*0.6)]">
        {connection !== 'lost' && (
          <p
            className={clsx(
              'flex items-center gap-[calc(var(--u)*0.7)] text-[calc(var(--u)*2.2)] font-bold',
              connection === 'live' ? 'text-go-text' : 'text-soft',
            )}
          >
            <span aria-hidden className="size-[calc(var(--u)*1.3)] rounded-full bg-current" />
            {queueTexts.status[connection === 'live' ? 'online' : 'connecting']}
          </p>
        )}
        {maySleep && (
          <p className="max-w-[calc(var(--u)*22)] text-end text-[calc(var(--u)*1.3)] leading-tight text-soft">
            {texts.maySleep}
          </p>
        )}
      </div>
      {timeZone && (
        <time
          dateTime={date.toISOString()}
          className="grid shrink-0 justify-items-end text-[calc(var(--u)*5.4)] font-black whitespace-nowrap tabular-nums"
        >
          {shown(clockString(date, timeZone, false))}
          {zone && <span className="text-[calc(var(--u)*1.9)] leading-tight font-bold text-soft"> {zone}</span>}
        </time>
      )}
    </header>
  );
}
