import { BrowserRouter, useLocation } from 'react-router';

import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { NewVersion } from './new-version/new-version.tsx';
import { later } from './later.tsx';
import { isWallDisplay, paths } from './paths.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { UnsentChanges } from './connection/unsent-changes.tsx';
import { Screens } from './screens.tsx';
import { ScrollKeeper } from './scroll-keeper.tsx';
import { SessionEnded } from './session-ended/session-ended.tsx';
import { Toasts } from './toasts.tsx';

const OwnCheckIn = later(
  async () => (await import('#web/parts/own-check-in/own-check-in-notice.tsx')).OwnCheckInNotice,
);

/** Header, screen and footer; the wall display fills the whole page. */
function Shell() {
  const location = useLocation();
  const { pathname } = location;
  if (isWallDisplay(location)) {
    return (
      <main id="content">
        <Screens />
      </main>
    );
  }
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-panel px-5 py-3 font-bold text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <UnsentChanges />
        {(pathname === paths.home || pathname === paths.checkIn) && <OwnCheckIn />}
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Screens />
        </main>
        <Footer />
      </div>
    </>
  );
}

/** Everything inside the router: the build supplies the URL, the browser uses its own. */
export function Frame() {
  return (
    <>
      <Shell />
      <ScrollKeeper />
      <RouteAnnouncer />
      <Toasts />
      <NewVersion />
      <SessionEnded />
    </>
  );
}

/** The shell around every screen. */
export function App() {
  return (
    <BrowserRouter>
      <Frame />
    </BrowserRouter>
  );
}
