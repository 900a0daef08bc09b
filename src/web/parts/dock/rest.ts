import { useEffect, useState } from 'react';

/**
 * How long a control that has just taken another's place takes no tap: a double tap, also a slow one, is meant for what
 * was there before. Source: docs/product.md, "Dock In and Dock Out".
 */
export const restMs = 1200;

/** Whether `ms` have passed since a moment in milliseconds; true where there is none. */
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

/** Whether what is shown changed within the last `ms`; not at the first sight of it. */
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
