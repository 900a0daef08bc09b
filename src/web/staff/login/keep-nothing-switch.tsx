import { useId, useState } from 'react';

import { useInstallation } from '#web/common/data/config.ts';
import { isCacheOff, setCacheOff } from '#web/common/offline/cache-switch.ts';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { loginTexts } from '#web/staff/texts/login.ts';

/** For shared devices. It applies to the device immediately; hidden if the installation forbids storing anyway. */
export function KeepNothingSwitch() {
  const hintId = useId();
  const [isOn, setOn] = useState(isCacheOff);
  if (useInstallation()?.offlineReading === false) return null;
  return (
    <div>
      <Checkbox
        name="keepNothing"
        label={loginTexts.keepNothing}
        aria-describedby={hintId}
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          setCacheOff(event.target.checked);
        }}
      />
      <p id={hintId} className="ps-11.5 text-sm opacity-85">
        {loginTexts.keepNothingHint}
      </p>
    </div>
  );
}
