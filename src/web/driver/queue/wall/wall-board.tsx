import { clsx } from 'clsx';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { WifiOff } from 'lucide-react';

import { clockString } from '#shared/time/clock-time.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { calledEntry, entryState } from '../entry-state.ts';
import { say } from '#web/common/data/words.ts';
import { filterTexts, queueTexts, wallTexts as texts } from '../texts.ts';
import { useStandingOut } from '../use-standing-out.ts';
import { useWakeLock } from '#web/common/parts/use-wake-lock.ts';
import { WallColumn } from './wall-column.tsx';
import { WallHead } from './wall-head.tsx';
import type { Announcements } from './voice/use-announcer.ts';
import { onlyFacility } from '#shared/facilities/facilities.ts';
import { isForgotten } from '#shared/queue/wait.ts';
import { useFacilities, zoneAt, zoneOfAll } from '#web/common/data/known-facilities.ts';
import { useQueueConfig } from '#web/common/queue/use-queue-config.ts';
import { useWholeQueue } from '#web/common/queue/use-queue.ts';
import { useQuery } from '#web/common/navigation/navigation.ts';
import { readView, wallFilterOf } from '../queue-view.ts';
import { useClock } from '../use-clock.ts';
import { useLiveness } from '../use-liveness.ts';

/** `since` is when stale data was last known to be correct. */
function useWall() {
  const [params] = useQuery();
  const facilities = useFacilities();
  const view = useMemo(() => readView(params, facilities), [params, facilities]);
  const now = useClock();
  const { config, refreshMs } = useQueueConfig();
  /** Undefined if the wall is for several facilities. */
  const facility = view.facility === 'all' ? onlyFacility(facilities)?.name : view.facility;
  const timeZone = zoneAt(config.data, facility);
  /** The zone is named if the yards of this wall have several. */
  const isZoneNamed = facility === undefined && zoneOfAll(facilities) === undefined;
  const filter = useMemo(() => (timeZone ? wallFilterOf(view) : undefined), [view, timeZone]);
  const queue = useWholeQueue(filter, refreshMs);
  const liveness = useLiveness(queue, refreshMs, now);
  const hasFailed = queue.isError || (queue.data !== undefined && !liveness.isLive) || config.isError;
  const { data } = queue;
  const entries = useMemo(() => {
    const known = data?.entries.filter((entry) => !isForgotten(entry, now));
    return data && known && [...data.calledPriority.map(calledEntry), ...known];
  }, [data, now]);
  return { facility, now, timeZone, isZoneNamed, entries, calls: data?.calls ?? [], since: liveness.since, hasFailed };
}

function NotLiveBand({ text }: { text: string }) {
  return (
    <div
      role="alert"
      className="flex items-center gap-[calc(var(--u)*2)] bg-stop px-[calc(var(--u)*2)] py-[calc(var(--u)*1)] text-on-stop"
    >
      <WifiOff aria-hidden strokeWidth={2.5} className="size-[calc(var(--u)*5)] shrink-0" />
      <div className="leading-[1.1]">
        <p className="text-[calc(var(--u)*4)] font-black">{text}</p>
        <p className="text-[calc(var(--u)*2.2)] font-semibold">{texts.tryingAgain}</p>
      </div>
    </div>
  );
}

/**
 * The voice is loaded only by walls that have one. If it cannot be loaded, the wall continues without it, and retries
 * with the next change.
 */
function LazyVoice(announcements: Announcements) {
  const [Voice, setVoice] = useState<ComponentType<Announcements> | null>(null);
  const { calls } = announcements;
  useEffect(() => {
    if (Voice) return;
    import('./voice/wall-voice.tsx').then(
      ({ WallVoice }) => setVoice(() => WallVoice),
      () => undefined,
    );
  }, [Voice, calls]);
  return Voice && <Voice {...announcements} />;
}

const bigWords =
  'grid flex-1 place-items-center p-[calc(var(--u)*4)] text-center text-[calc(var(--u)*5)] font-black text-soft';

export function WallBoard() {
  const { facility, now, timeZone, isZoneNamed, entries, calls, since, hasFailed } = useWall();
  const shown = useShownClock();
  const quiet = useInstallation()?.calls?.voice;
  const wakeLock = useWakeLock();
  const standing = useStandingOut(entries);
  const standsOut = (id: string) => standing.has(id);
  const docked = entries?.filter((entry) => entryState(entry) === 'docked') ?? [];
  const waiting = entries?.filter((entry) => entryState(entry) !== 'docked') ?? [];
  const lost =
    since !== null && timeZone
      ? say(queueTexts.updated.notLive, { time: shown(clockString(new Date(since), timeZone)) })
      : texts.neverLive;
  const shared = { asOf: hasFailed ? (since ?? now) : now, standsOut, showsFacility: facility === undefined };
  return (
    // Nobody operates a wall display, so browser translation is off: its languages come from the settings.
    <div translate="no" className="flex h-dvh cursor-none flex-col overflow-hidden [--u:min(1vw,1.7778vh)]">
      <WallHead
        now={now}
        timeZone={timeZone}
        isZoneNamed={isZoneNamed}
        facility={facility ?? filterTexts.allFacilities}
        activeCount={entries?.filter(({ status }) => status !== 'drop').length}
        connection={hasFailed ? 'lost' : entries ? 'live' : 'connecting'}
        maySleep={wakeLock === 'unavailable'}
      />
      {hasFailed && <NotLiveBand text={lost} />}
      {quiet && entries && timeZone && (
        <LazyVoice calls={hasFailed ? [] : calls} {...{ entries, quiet, timeZone, ...shared }} />
      )}
      {!entries && <p className={bigWords}>{!hasFailed && queueTexts.loading}</p>}
      {entries?.length === 0 && <p className={bigWords}>{queueTexts.empty}</p>}
      {entries && entries.length > 0 && (
        <div
          className={clsx(
            'grid min-h-0 flex-1 grid-cols-2 gap-[calc(var(--u)*1.5)] p-[calc(var(--u)*1)] pt-[calc(var(--u)*1.1)]',
            hasFailed && 'grayscale',
          )}
        >
          <WallColumn title={texts.waiting} empty={texts.nobodyWaiting} entries={waiting} {...shared} />
          <WallColumn title={texts.docked} empty={texts.nobodyDocked} entries={docked} {...shared} />
        </div>
      )}
    </div>
  );
}
