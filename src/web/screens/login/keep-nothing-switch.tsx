import { useState } from 'react';

import { keepsNothing, setKeepsNothing } from '#web/data/kept-data/keep-nothing.ts';
import { useSiteConfig } from '#web/parts/public-origin/use-site-config.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { loginTexts } from './login-texts.ts';

/** For devices that several people use. It holds for the device, at once, and not where the installation keeps nothing anyway. */
export function KeepNothingSwitch() {
  const [isOn, setOn] = useState(keepsNothing);
  if (useSiteConfig()?.offlineReading === false) return null;
  return (
    <Checkbox
      name="keepNothing"
      label={
        <>
          {loginTexts.keepNothing}
          <span className="block text-sm opacity-85">{loginTexts.keepNothingHint}</span>
        </>
      }
      checked={isOn}
      onChange={(event) => {
        setOn(event.target.checked);
        setKeepsNothing(event.target.checked);
      }}
    />
  );
}
