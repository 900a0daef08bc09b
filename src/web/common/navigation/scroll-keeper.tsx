import { useEffect, useLayoutEffect, useRef } from 'react';

import { keepHere, readKept } from '#web/common/data/kept-here.ts';
import { useNavigation } from './navigation.ts';

const storageKey = 'warehouse-check-in:scroll';
const restoreForMs = 1000;

const readPositions = () => readKept<Record<string, number>>('tab', storageKey) ?? {};

function remember(key: string, position: number): void {
  const positions = { ...readPositions(), [key]: Math.round(position) };
  keepHere('tab', storageKey, Object.fromEntries(Object.entries(positions).slice(-50)));
}

/** False if the document was reloaded or reached by Back or Forward. */
function isFreshVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

let isFirst = true;

/** The page scrolls once it is tall enough, unless the user scrolls first. */
function restore(target: number): () => void {
  const stopAt = performance.now() + restoreForMs;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of ['wheel', 'touchmove', 'keydown']) removeEventListener(type, stop);
  };
  const attempt = () => {
    scrollTo({ top: target, behavior: 'instant' });
    if (Math.abs(scrollY - target) > 1 && performance.now() < stopAt) frame = requestAnimationFrame(attempt);
    else stop();
  };
  for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, stop, { passive: true });
  attempt();
  return stop;
}

/**
 * A new page starts at the top; going back or forward restores the scroll position. If only the query changes, it is
 * the same page and the position stays.
 */
export function ScrollKeeper() {
  const { location, by } = useNavigation();
  const { key: entryKey, pathname, hash } = location;
  // The first history entry of every document has the same key.
  const key = entryKey + pathname;
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    // `scrollend` also fires when the browser clamps to a shorter page, so the position is recorded while scrolling. It
    // is saved before the next page scrolls to its top, which would otherwise be recorded.
    let position = scrollY;
    const note = () => {
      position = scrollY;
    };
    const save = () => remember(key, position);
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', save);
    return () => {
      save();
      removeEventListener('scroll', note);
      removeEventListener('pagehide', save);
    };
  }, [key]);

  useLayoutEffect(() => {
    const isSamePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
      return undefined;
    }
    if (isSamePage && by !== 'POP') return undefined;
    const startsHere = isFirst && isFreshVisit();
    isFirst = false;
    // Such a page is at the top, or wherever the user scrolled before this code loaded.
    if (startsHere) return undefined;
    if (by === 'POP') return restore(readPositions()[key] ?? 0);
    scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, hash, by]);
  return null;
}
