import { GateDisplay } from '#web/driver/gate/gate-display.tsx';
import { deviceTexts } from '#web/staff/texts/people.ts';
import { takeWaitingVersion, useDeviceOf } from './use-device-of.tsx';

export function GateScreen() {
  const { device, setUp, askAgain } = useDeviceOf('gate');
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
