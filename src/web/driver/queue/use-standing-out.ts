import { useEffect, useRef, useState } from 'react';

import { serverTime } from '#web/common/data/server-clock.ts';
import { type KnownMoves, movesOf, newlyMoved, type WallEntry } from './entry-state.ts';

const nobody: ReadonlyMap<string, number> = new Map();

/** Trucks stand out for 30 seconds after they were called or docked. */
export function useStandingOut(entries: readonly WallEntry[] | undefined): { has: (id: string) => boolean } {
  const known = useRef<KnownMoves>(new Map());
  const [ends, setEnds] = useState(nobody);

  useEffect(() => {
    if (!entries) return;
    const moved = newlyMoved(known.current, entries, serverTime(Date.now()));
    known.current = movesOf(entries);
    if (moved.size > 0) setEnds((before) => new Map([...before, ...moved]));
  }, [entries]);

  useEffect(() => {
    if (ends.size === 0) return undefined;
    const forget = () => {
      const now = serverTime(Date.now());
      setEnds((before) => new Map([...before].filter(([, end]) => end > now)));
    };
    const timer = setTimeout(forget, Math.max(0, Math.min(...ends.values()) - serverTime(Date.now())) + 1);
    return () => clearTimeout(timer);
  }, [ends]);

  return ends;
}
