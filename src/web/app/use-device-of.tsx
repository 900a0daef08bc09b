import { useEffect } from 'react';

import type { DeviceKind } from '#shared/contract/devices.ts';
import { SetUpDevice } from '#web/staff/device/set-up-device.tsx';
import { useOwnDevice } from '#web/staff/device/use-own-device.ts';
import { keepWhatIsLoaded } from '#web/common/offline/keep-what-is-loaded.ts';
import { startAppWorker, takeNewVersion, waitingWorker } from './new-version/app-worker.ts';

let taking: 'not' | 'asked' | 'taken' = 'not';

/**
 * Reloads the page; call it when nobody is using the device. The browser needs some seconds, in which somebody may have
 * started: the page is then reloaded at the next call.
 */
export function takeWaitingVersion(): void {
  if (taking === 'taken') location.reload();
  if (taking !== 'not' || !waitingWorker.read()) return;
  taking = 'asked';
  takeNewVersion(() => (taking = 'taken'));
}

/** Does nothing offline if the browser does not support it (as over plain HTTP). */
async function beReady(loadAhead: (() => Promise<void>) | undefined): Promise<void> {
  await loadAhead?.();
  await startAppWorker();
  if (import.meta.env.PROD) await keepWhatIsLoaded();
}

/**
 * A registered device also works without a network; other browsers get the setup screen. `loadAhead` loads what the
 * device needs without a network, and must be stable.
 */
export function useDeviceOf(kind: DeviceKind, loadAhead?: () => Promise<void>) {
  const { here, register, askAgain } = useOwnDevice();
  const device = here.is === 'registered' && here.device.kind === kind ? here.device : null;
  const isRegistered = device !== null;
  useEffect(() => {
    if (isRegistered) beReady(loadAhead).catch(() => undefined);
  }, [isRegistered, loadAhead]);
  return { device, setUp: <SetUpDevice kind={kind} here={here} register={register} />, askAgain };
}
