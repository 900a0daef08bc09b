import { useEffect, useState } from 'react';

/**
 * Without activity for this long, nobody is assumed to be there, also while the system camera covers the page; `warnMs`
 * before that, a kiosk asks. Source: docs/product, "The kiosk".
 */
const idleTimes = { forgetMs: 60_000, cameraMs: 300_000, warnMs: 15_000 } as const;

const uses = ['pointerdown', 'keydown', 'input', 'scroll', 'wheel'] as const;

/** A press on the question whether anybody is there counts as use once the button has acted. */
const isAnswer = ({ target }: Event) => target instanceof Element && target.closest('[role=alertdialog]') !== null;

const isOfCamera = ({ target }: Event) => target instanceof HTMLInputElement && target.type === 'file';

/**
 * The page is idle after a minute without activity, or five while the system camera or file list covers it; returns
 * whether that is about to happen. `onIdle` must be stable.
 */
export function useIdle(onIdle: () => void): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    let used = { at: performance.now(), on: Date.now() };
    let limitMs: number = idleTimes.forgetMs;
    const look = () => {
      // One of these clocks stops while the device sleeps, the other may be set.
      const idleMs = Math.max(performance.now() - used.at, Date.now() - used.on);
      setNear(idleMs >= limitMs - idleTimes.warnMs);
      if (idleMs >= limitMs) onIdle();
    };
    const note = (event: Event) => {
      const { type } = event;
      if (type === 'pointerdown' && isAnswer(event)) return;
      // Timers stop while the device sleeps: whoever wakes it may be the next driver.
      look();
      used = { at: performance.now(), on: Date.now() };
      // The page may still be scrolling behind the camera.
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
    const answer = (event: Event) => {
      if (isAnswer(event)) note(event);
    };
    const timer = setInterval(look, 1000);
    addEventListener('click', answer);
    for (const [name, listener] of listeners) addEventListener(name, listener, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      removeEventListener('click', answer);
      for (const [name, listener] of listeners) removeEventListener(name, listener, { capture: true });
    };
  }, [onIdle]);
  return isNear;
}
