import { useCallback, useEffect, useState } from 'react';

import { type OwnDevice, readOwnDevice, registerDevice } from '#shared/contract/devices.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { keepHere, readKept } from '#web/common/data/kept-here.ts';
import { version } from '../../../../package.json';

/** What a device knows of itself when it begins without a network. It tells nothing about anybody. */
const keptKey = 'warehouse-check-in:device:v1';
/** How often a device shows that it is there, and hears whether it still may be. */
const everyMs = 60_000;
/** How soon one that knows nothing of itself asks again. */
const againMs = 5_000;

export type DeviceHere =
  | { is: 'loading' | 'unreachable' | 'unregistered' | 'revoked' | 'signed-in' }
  | { is: 'registered'; device: OwnDevice };

const keptDevice = () => readKept<OwnDevice>('device', keptKey);

const keep = (device: OwnDevice | null): void => keepHere('device', keptKey, device);

async function look(before: DeviceHere): Promise<DeviceHere> {
  try {
    const device = await call(readOwnDevice, { query: { version } });
    // The answer that says it is revoked was the last one to know.
    if (!device) return before.is === 'revoked' ? before : { is: keptDevice() ? 'revoked' : 'unregistered' };
    if (device.isSignedIn) return { is: 'signed-in' };
    keep(device);
    return { is: 'registered', device };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'device_revoked') return { is: 'revoked' };
    const kept = before.is === 'registered' ? before.device : keptDevice();
    return kept ? { is: 'registered', device: kept } : { is: 'unreachable' };
  }
}

/** The code of a link to register by, which is then in no history. */
function takeCode(): string | null {
  // Read as a parameter is, which no text can make fail.
  const code = new URLSearchParams(`code=${location.hash.slice(1)}`).get('code');
  if (!code) return null;
  history.replaceState(history.state, '', location.pathname);
  return code;
}

export interface OwnDeviceHere {
  here: DeviceHere;
  /** Registers it, by a code. */
  register: (code: string) => Promise<void>;
  /** Asks at once whether it still is registered. */
  askAgain: () => void;
}

/** What this browser is registered as, asked again every minute. */
export function useOwnDevice(): OwnDeviceHere {
  const [here, setHere] = useState<DeviceHere>({ is: 'loading' });
  const register = useCallback(async (code: string) => {
    const device = await call(registerDevice, { body: { code } });
    keep(device);
    setHere(device.isSignedIn ? { is: 'signed-in' } : { is: 'registered', device });
  }, []);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const code = takeCode();
      if (code !== null) return register(code).catch(() => setHere({ is: 'unregistered' }));
      const found = await look(here);
      if (isOver) return;
      if (found.is === 'revoked') keep(null);
      setHere(found);
    };
    const timer = setTimeout(
      () => void ask(),
      here.is === 'loading' ? 0 : here.is === 'unreachable' ? againMs : everyMs,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [here, register]);
  const askAgain = useCallback(() => setHere({ is: 'loading' }), []);
  return { here, register, askAgain };
}
