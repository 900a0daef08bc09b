import { useCallback, useEffect, useState } from 'react';

import { type OwnDevice, readOwnDevice, registerDevice } from '#shared/contract/devices.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { keepHere, readKept } from '#web/common/data/kept-here.ts';
import { version } from '../../../../package.json';

/** A device that starts without a network reads its registration here. It contains no personal data. */
const keptKey = 'warehouse-check-in:device:v1';
/** How often a device reports that it is there, and learns whether it is still registered. */
const everyMs = 60_000;
/** A device that does not know its registration yet asks this often. */
const againMs = 5_000;

export type DeviceHere =
  | { is: 'loading' | 'unreachable' | 'unregistered' | 'revoked' | 'signed-in' }
  | { is: 'registered'; device: OwnDevice };

const keptDevice = () => readKept<OwnDevice>('device', keptKey);

const keep = (device: OwnDevice | null): void => keepHere('device', keptKey, device);

async function look(before: DeviceHere): Promise<DeviceHere> {
  try {
    const device = await call(readOwnDevice, { query: { version } });
    // The response saying that it was revoked was the last one that knew this device.
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

/** The code must stay in no history. */
function takeCode(): string | null {
  // Parsed as a query parameter, because that never throws, whatever the text.
  const code = new URLSearchParams(`code=${location.hash.slice(1)}`).get('code');
  if (!code) return null;
  history.replaceState(history.state, '', location.pathname);
  return code;
}

export interface OwnDeviceHere {
  here: DeviceHere;
  register: (code: string) => Promise<void>;
  askAgain: () => void;
}

/** The registration is refetched every minute. */
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
