import { useEffect, useState } from 'react';

/**
 * When a registered device takes it that nobody is there any more, also while the system's camera is in front of the page, and how long
 * before that a kiosk asks. Source: docs/product, "The kiosk".
 */
export const idleTimes = { forgetMs: 60_000, cameraMs: 300_000, warnMs: 15_000 } as const;

const uses = ['pointerdown', 'keydown', 'input', 'scroll', 'wheel'] as const;

const isOfCamera = ({ target }: Event) => target instanceof HTMLInputElement && target.type === 'file';

/**
 * Calls `onIdle` after a minute in which nobody has used the page, or five while the system's camera or list of files is open in front
 * of it; answers whether that is about to happen. Using the page puts it off. `onIdle` has to be stable.
 */
export function useIdle(onIdle: () => void): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    let used = { at: performance.now(), on: Date.now() };
    let limitMs: number = idleTimes.forgetMs;
    const look = () => {
      // One clock stands still while the device sleeps, the other one may be set.
      const idleMs = Math.max(performance.now() - used.at, Date.now() - used.on);
      setNear(idleMs >= limitMs - idleTimes.warnMs);
      if (idleMs >= limitMs) onIdle();
    };
    const note = ({ type }: Event) => {
      // Timers stand still on a device that sleeps: whoever wakes it may be the next one.
      look();
      used = { at: performance.now(), on: Date.now() };
      // The page may go on scrolling below the camera.
      if (type !== 'scroll') limitMs = idleTimes.forgetMs;
      setNear(false);
    };
    const wait = (event: Event) => {
      if (isOfCamera(event)) limitMs = idleTimes.cameraMs;
    };
    const comeBack = (event: Event) => {
      if (limitMs === idleTimes.cameraMs && (isOfCamera(event) || !document.hidden)) note(event);
    };
    const listeners = [
      ...uses.map((use) => [use, note] as const),
      ...['change', 'cancel', 'visibilitychange'].map((end) => [end, comeBack] as const),
      ['click', wait] as const,
    ];
    const timer = setInterval(look, 1000);
    for (const [name, listener] of listeners) addEventListener(name, listener, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const [name, listener] of listeners) removeEventListener(name, listener, { capture: true });
    };
  }, [onIdle]);
  return isNear;
}
