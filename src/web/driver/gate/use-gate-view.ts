import { useEffect, useState } from 'react';

import type { GateView, readGate as ReadGate } from '#shared/contract/gate.ts';
import { codeAt } from '#shared/gate/judge-code.ts';
import { type ClockNote, delayBetween } from '#shared/time/device-clock.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { noteClock } from '#web/common/data/server-clock.ts';

// Known by type only, as the other endpoints of drivers' pages: see `data/addresses.ts`.
const readGate = { method: 'GET', path: '/api/gate' } as typeof ReadGate;

const everyMs = 30_000;

interface Heard {
  view: GateView;
  /** These are the device's clocks when the response arrived. */
  by: ClockNote;
}

/**
 * The server's time follows from how long ago the response arrived. Null if that is unknown because a clock was set or
 * stood still.
 */
function timeSince({ view, by }: Heard): number | null {
  const { ms, isCertain } = delayBetween(by, noteClock());
  return isCertain ? Date.parse(view.at) + ms : null;
}

interface Follow {
  /** Called with each response, because it proves that there is a network. */
  onHeard: () => void;
  /** Called if this device was revoked. */
  onRevoked: () => void;
}

/** The server is asked twice a minute and when the network returns. Without a network, the last response is used. */
function useHeard({ onHeard, onRevoked }: Follow) {
  const [heard, setHeard] = useState<Heard | null>(null);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      try {
        const view = await call(readGate, { timeoutMs: 10_000 });
        if (isOver) return;
        setHeard({ view, by: noteClock() });
        onHeard();
      } catch (error) {
        const status = error instanceof ApiError ? error.status : undefined;
        if (isOver || (status !== 401 && status !== 404)) return;
        setHeard(null);
        if (status === 401) onRevoked();
      } finally {
        if (!isOver) setKnown(true);
      }
    };
    const again = () => void ask();
    again();
    const timer = setInterval(again, everyMs);
    addEventListener('online', again);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [onHeard, onRevoked]);
  return { heard, isKnown };
}

export interface ShownGate {
  shown: { code: string; leftMs: number } | null;
  /** False before the first answer, or the first failure to get one. */
  isKnown: boolean;
  /** True once the server has said that this facility shows its code on no screen. */
  isOff: boolean;
  /** Absent if exits are not recorded. */
  gateOut: GateView['gateOut'];
  /** The seconds since this page was opened let content alternate. */
  seconds: number;
}

/** The view is updated every second. `onHeard` and `onRevoked` must be stable. */
export function useGateView(follow: Follow): ShownGate {
  const { heard, isKnown } = useHeard(follow);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const at = heard && timeSince(heard);
  return {
    shown: heard && at !== null ? codeAt(heard.view.codes, at) : null,
    isKnown,
    isOff: heard !== null && heard.view.codes.length === 0,
    gateOut: heard?.view.gateOut,
    seconds,
  };
}
