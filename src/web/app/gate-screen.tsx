import { useEffect } from 'react';

import { GateDisplay } from '#web/driver/gate/gate-display.tsx';
import { SetUpDevice } from '#web/staff/device/set-up-device.tsx';
import { useOwnDevice } from '#web/staff/device/use-own-device.ts';
import { deviceTexts } from '#web/staff/texts/people.ts';
import { beginWithoutNetwork, takeWaitingVersion } from './new-version/device-worker.ts';

/** The code of the gate on a registered screen; how it is registered, where it is not. */
export function GateScreen() {
  const { askAgain, ...own } = useOwnDevice();
  const { here } = own;
  const device = here.is === 'registered' && here.device.kind === 'gate' ? here.device : null;
  const isGate = device !== null;
  useEffect(() => {
    if (isGate) beginWithoutNetwork().catch(() => undefined);
  }, [isGate]);
  const setUp = <SetUpDevice kind="gate" {...own} />;
  if (!device) return setUp;
  return (
    <GateDisplay
      facilityId={device.facility}
      closed={setUp}
      off={<p className="text-lg">{deviceTexts.here.noCodeHere}</p>}
      onHeard={takeWaitingVersion}
      onRevoked={askAgain}
    />
  );
}
