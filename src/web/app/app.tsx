import { useEffect, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router';

import { whenContentShown } from '#web/common/navigation/content-shown.ts';
import { RouterNavigation } from '#web/common/navigation/router-navigation.tsx';
import { pageTexts } from '#web/common/texts/page.ts';
import { ControlWords } from '#web/common/ui/field.tsx';
import { BarSlot } from '#web/staff/shell/bar-slot.ts';
import { StaffBar } from '#web/staff/shell/staff-bar.tsx';
import { openBackGate } from '#web/staff/unsaved/back-gate.ts';
import { Frame, holdAfterPage } from './frame.tsx';
import { Screens } from './screens.tsx';

holdAfterPage(whenContentShown());

/** A registered device has no frame, because it links nowhere else and fills the page. */
function Framed() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  if (/^\/(kiosk|gate)\/?$/.test(useLocation().pathname)) {
    return (
      <ControlWords value={pageTexts}>
        <main id="content">
          <Screens />
        </main>
      </ControlWords>
    );
  }
  return (
    <BarSlot value={slot}>
      <Frame bar={<StaffBar onSlot={setSlot} />}>
        <Screens />
      </Frame>
    </BarSlot>
  );
}

export function App() {
  useState(openBackGate);
  // Loaded in advance, while there is a network: browsers remember a failed import until the page is reloaded.
  useEffect(() => void import('#web/common/offline/send-operation.ts').catch(() => undefined), []);
  return (
    <BrowserRouter>
      <RouterNavigation>
        <Framed />
      </RouterNavigation>
    </BrowserRouter>
  );
}
