import { useCallback, useEffect, useRef, useState } from 'react';

import type { ChangeEvent } from '#shared/contract/events.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { useChanges } from '#web/staff/data/realtime/shared-feed.ts';
import { say } from '#web/common/data/words.ts';
import { dashboardTexts } from '#web/staff/texts/dashboard.ts';

export const freshForMs = 8000;

/** Screen readers announce the newest check-in. */
export function useFreshArrivals(): { fresh: ReadonlySet<string>; announcement: string } {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const notice = useCallback(({ id, kind, checkIn }: ChangeEvent) => {
    if (kind !== 'created' || !checkIn) return;
    setFresh((before) => new Set(before).add(id));
    setAnnouncement(
      say(dashboardTexts.arrived, { driver: isolated(checkIn.driverName), carrier: isolated(checkIn.carrier) }),
    );
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setFresh((before) => new Set([...before].filter((other) => other !== id)));
    }, freshForMs);
    timers.current.add(timer);
  }, []);
  useChanges(notice);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  return { fresh, announcement };
}
