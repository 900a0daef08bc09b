import { useState } from 'react';
import { BrowserRouter } from 'react-router';

import { RouterPlace } from '#web/common/place/router-place.tsx';
import { openBackGate } from '#web/staff/unsaved/back-gate.ts';
import { Frame } from './frame.tsx';
import { Screens } from './screens.tsx';

/** Every screen, with the router of staff's pages. */
export function App() {
  useState(openBackGate);
  return (
    <BrowserRouter>
      <RouterPlace>
        <Frame>
          <Screens />
        </Frame>
      </RouterPlace>
    </BrowserRouter>
  );
}
