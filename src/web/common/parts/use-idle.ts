import { useEffect, useRef, useState } from 'react';

/** When a registered device takes it that nobody is there any more, and how long before that a kiosk asks. Source: docs/product, "The kiosk". */
export const idleTimes = { forgetMs: 60_000, warnMs: 15_000 } as const;

const uses = ['pointerdown', 'keydown', 'input', 'scroll', 'wheel'] as const;

/**
 * Calls `onIdle` after a minute in which nobody has used the page; answers whether that is about to happen. Using the page puts it
 * off. `onIdle` has to be stable.
 */
export function useIdle(onIdle: () => void): boolean {
  const [isNear, setNear] = useState(false);
  const usedAt = useRef(0);
  useEffect(() => {
    const note = () => {
      usedAt.current = performance.now();
      setNear(false);
    };
    note();
    const look = () => {
      const idleMs = performance.now() - usedAt.current;
      setNear(idleMs >= idleTimes.forgetMs - idleTimes.warnMs);
      if (idleMs >= idleTimes.forgetMs) onIdle();
    };
    const timer = setInterval(look, 1000);
    for (const use of uses) addEventListener(use, note, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const use of uses) removeEventListener(use, note, { capture: true });
    };
  }, [onIdle]);
  return isNear;
}
