import { useEffect } from 'react';

import type { DeviceKind } from '#shared/contract/devices.ts';
import { SetUpDevice } from '#web/staff/device/set-up-device.tsx';
import { useOwnDevice } from '#web/staff/device/use-own-device.ts';
import { keepWhatIsLoaded } from '#web/common/offline/keep-what-is-loaded.ts';
import { startAppWorker, takeNewVersion, waitingWorker } from './new-version/app-worker.ts';

let taking: 'not' | 'asked' | 'taken' = 'not';

/**
 * Takes a new version of the site that has come, which opens the page anew: for moments at which nobody is there. A browser takes some
 * seconds for it, in which somebody may have begun: the page is opened at the next such moment.
 */
export function takeWaitingVersion(): void {
  if (taking === 'taken') location.reload();
  if (taking !== 'not' || !waitingWorker.read()) return;
  taking = 'asked';
  takeNewVersion(() => (taking = 'taken'));
}

/** Makes this site begin without a network, where the browser can (not over plain HTTP). */
async function beReady(loadAhead: (() => Promise<void>) | undefined): Promise<void> {
  await loadAhead?.();
  await startAppWorker();
  if (import.meta.env.PROD) await keepWhatIsLoaded();
}

/**
 * The device of this kind that this browser is registered as, which then begins without a network too; and what is shown where it is
 * none. `loadAhead` loads what it needs then, and has to be stable.
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
