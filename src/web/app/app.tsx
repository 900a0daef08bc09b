import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';

import { whenContentShown } from '#web/common/navigation/content-shown.ts';
import { RouterNavigation } from '#web/common/navigation/router-navigation.tsx';
import { BarSlot } from '#web/staff/shell/bar-slot.ts';
import { StaffBar } from '#web/staff/shell/staff-bar.tsx';
import { openBackGate } from '#web/staff/unsaved/back-gate.ts';
import { Frame, holdAfterPage } from './frame.tsx';
import { Screens } from './screens.tsx';

holdAfterPage(whenContentShown());

/** Every screen, with the router and the bar of staff's pages. */
export function App() {
  useState(openBackGate);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // While there is a network: until a page is opened anew, browsers remember that an import has failed.
  useEffect(() => void import('#web/common/offline/send-operation.ts').catch(() => undefined), []);
  return (
    <BrowserRouter>
      <RouterNavigation>
        <BarSlot value={slot}>
          <Frame bar={<StaffBar onSlot={setSlot} />}>
            <Screens />
          </Frame>
        </BarSlot>
      </RouterNavigation>
    </BrowserRouter>
  );
}
