import { useEffect, useState } from 'react';

import type { Visit } from '#shared/contract/visit.ts';
import { soundAlarm } from './alarm-sound.ts';

/** The alarm repeats every `everyMs`, at most `atMost` times. Source: docs/product, "The visit page". */
const everyMs = 4_000;
const atMost = 45;

/** Identifies a call by its time. */
function callOf(visit: Visit | null): string | null {
  if (visit?.stage !== 'called') return null;
  return `${visit.dock} ${visit.times.find(({ stage }) => stage === 'called')?.at}`;
}

interface Alarmed {
  isOn: boolean;
  isAnswered: boolean;
}

/**
 * Only a driver who turned the alarm on hears it, until he has seen the call. Returns whether it is sounding, and a
 * function that stops it for this call.
 */
export function useAlarm(visit: Visit | null, { isOn, isAnswered }: Alarmed) {
  const [seen, setSeen] = useState<string | null>(null);
  const call = callOf(visit);
  const isCalling = isOn && call !== null && call !== seen && !isAnswered;
  useEffect(() => {
    if (!isCalling) return undefined;
    let times = 1;
    soundAlarm();
    const sounding = setInterval(() => {
      times += 1;
      if (times > atMost) clearInterval(sounding);
      else soundAlarm();
    }, everyMs);
    return () => {
      clearInterval(sounding);
      navigator.vibrate?.(0);
    };
  }, [isCalling, call]);
  return { isCalling, quiet: () => setSeen(call) };
}
