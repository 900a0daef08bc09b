import { useEffect, useState } from 'react';

/**
 * A control that just replaced another rests: the second tap of a double tap, even a slow one, is meant for what was
 * there before. Source: docs/product, "Dock In and Dock Out".
 */
export const restMs = 1200;

/** Milliseconds; true for null. */
export function useElapsed(since: number | null, ms: number): boolean {
  const [now, setNow] = useState(Date.now);
  const left = since === null ? 0 : since + ms - Math.max(now, since);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left, since]);
  return left <= 0;
}

/** True if the shown value changed within the last `ms`; false on first render. */
export function useRestAfterChange(shown: string | null, ms = restMs): boolean {
  const [{ seen, changes }, setSeen] = useState({ seen: shown, changes: 0 });
  const [settled, setSettled] = useState(0);
  if (seen !== shown) setSeen({ seen: shown, changes: changes + 1 });
  useEffect(() => {
    if (changes === 0) return undefined;
    const timer = setTimeout(() => setSettled(changes), ms);
    return () => clearTimeout(timer);
  }, [changes, ms]);
  return changes !== settled;
}
