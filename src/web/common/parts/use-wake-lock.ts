import { useEffect, useState } from 'react';

export type WakeLockState = 'pending' | 'held' | 'unavailable';

/** The lock is requested again whenever the browser releases it. */
export function useWakeLock(): WakeLockState {
  const [state, setState] = useState<WakeLockState>('wakeLock' in navigator ? 'pending' : 'unavailable');
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let sentinel: WakeLockSentinel | null = null;
    let isOver = false;

    const ask = async () => {
      if (document.visibilityState !== 'visible' || (sentinel && !sentinel.released)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) return void held.release();
        sentinel = held;
        held.addEventListener('release', () => !isOver && setState('pending'));
        setState('held');
      } catch {
        // Refused because of low battery or a policy; the next time the page becomes visible it may work.
        if (!isOver) setState('unavailable');
      }
    };

    document.addEventListener('visibilitychange', ask);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void sentinel?.release();
    };
  }, []);
  return state;
}
