import { clsx } from 'clsx';

import { clockString } from '#shared/time/clock-time.ts';
import { configStore } from '#web/data/config.ts';
import { useShownClock } from '#web/data/shown-clock.ts';
import { useStore } from '#web/data/use-store.ts';
import { queueTexts, wallTexts as texts } from '../texts.ts';

interface WallHeadProps {
  now: number;
  timeZone: string | undefined;
  facility: string;
  activeCount: number | undefined;
  connection: 'live' | 'connecting' | 'lost';
  maySleep: boolean;
}

/** The head of the wall: title, company and facility, whether it is live, and the time. */
export function WallHead({ now, timeZone, facility, activeCount, connection, maySleep }: WallHeadProps) {
  const shown = useShownClock();
  const company = useStore(configStore, () => null)?.companyName;
  const date = new Date(now);
  return (
    <header
      data-theme="dark"
      className="flex items-center gap-[calc(var(--u)*3)] border-b-[calc(var(--u)*0.5)] border-accent bg-panel px-[calc(var(--u)*2)] py-[calc(var(--u)*1)] leading-none text-ink"
    >
      <div className="mr-auto grid min-w-0 gap-[calc(var(--u)*0.6)]">
        <h1 className="text-[calc(var(--u)*3.6)] font-black">{texts.title}</h1>
        <p className="truncate text-[calc(var(--u)*2.2)] leading-tight text-soft">
          {company && `${company}, `}
          {facility}
          {activeCount !== undefined && (
            <>
              {', '}
              <span className="font-black text-ink">{activeCount.toLocaleString('en-US')}</span>{' '}
              {queueTexts.activeDrivers(activeCount)}
            </>
          )}
        </p>
      </div>
      <div className="grid justify-items-end gap-[calc(var(--u)*0.6)]">
        {connection !== 'lost' && (
          <p
            className={clsx(
              'flex items-center gap-[calc(var(--u)*0.7)] text-[calc(var(--u)*2.2)] font-bold',
              connection === 'live' ? 'text-go-text' : 'text-soft',
            )}
          >
            <span aria-hidden className="size-[calc(var(--u)*1.3)] rounded-full bg-current" />
            {connection === 'live' ? texts.live : texts.connecting}
          </p>
        )}
        {maySleep && (
          <p className="max-w-[calc(var(--u)*22)] text-right text-[calc(var(--u)*1.3)] leading-tight text-soft">
            {texts.maySleep}
          </p>
        )}
      </div>
      {timeZone && (
        <time dateTime={date.toISOString()} className="text-[calc(var(--u)*6)] font-black tabular-nums">
          {shown(clockString(date, timeZone))}
        </time>
      )}
    </header>
  );
}
