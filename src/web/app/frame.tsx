import type { ReactNode } from 'react';

import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { Footer } from './header/footer.tsx';
import { Header } from './header/header.tsx';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { isWallDisplay, paths } from '#web/common/navigation/paths.ts';
import { whenIdle } from '#web/common/parts/when-idle.ts';
import { pageTexts } from '#web/common/texts/page.ts';
import { ControlWords } from '#web/common/ui/field.tsx';

let held = Promise.resolve();

/** The remaining parts would otherwise delay the content that the page was opened for. */
export const holdAfterPage = (until: Promise<void>): void => {
  held = until;
};

const afterPage = () => held.then(() => import('./after-page.tsx'));

const ConnectionStatus = lazyComponent(async () => (await afterPage()).ConnectionIndicator);
const Languages = lazyComponent(async () => (await afterPage()).LanguagePicker);
const UnsentChanges = lazyComponent(async () => (await afterPage()).Unsent);
const Who = lazyComponent(async () => (await afterPage()).loadWho());
const Bell = lazyComponent(async () => (await afterPage()).loadBell());
const Menu = lazyComponent(async () => (await afterPage()).MenuDialog);
const OwnCheckIn = lazyComponent(async () => (await afterPage()).OwnCheckInNotice);
const Toasts = lazyComponent(async () => (await afterPage()).SpokenToaster);
const SessionEnded = lazyComponent(async () => (await afterPage()).SessionEnded);
// A newly opened page needs no announcement or scrolling, so these may load later.
const RouteAnnouncer = lazyComponent(async () => (await afterPage()).RouteAnnouncer);
const ScrollKeeper = lazyComponent(async () => (await afterPage()).ScrollKeeper);
const NewVersion = lazyComponent(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return (await afterPage()).OfferNewVersion;
});

interface FrameProps {
  bar?: ReactNode;
  children: ReactNode;
}

/** The wall display fills the whole page. */
function Shell({ bar, children }: FrameProps) {
  const location = usePageLocation();
  const { pathname } = location;
  if (isWallDisplay(location)) {
    return <main id="content">{children}</main>;
  }
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-panel px-5 py-3 font-bold text-ink focus:not-sr-only focus:fixed focus:top-3 focus:start-3"
      >
        {pageTexts.skip}
      </a>
      <div className="flex min-h-dvh flex-col">
        <Header connection={<ConnectionStatus />} languages={<Languages />} who={<Who />} bell={<Bell />} Menu={Menu} />
        {bar}
        <UnsentChanges />
        {/* Keyed, so that signing in gets a new element: otherwise the content would jump to where the bar of staff's
            pages was. */}
        <main
          key={String(pathname === paths.login)}
          id="content"
          tabIndex={-1}
          className="flex flex-1 flex-col outline-none"
        >
          {children}
        </main>
        {(pathname === paths.home || pathname === paths.checkIn) && <OwnCheckIn />}
        <Footer />
      </div>
    </>
  );
}

export function Frame({ bar, children }: FrameProps) {
  return (
    <ControlWords value={pageTexts}>
      <Shell bar={bar}>{children}</Shell>
      <ScrollKeeper />
      <RouteAnnouncer />
      <Toasts />
      <NewVersion />
      <SessionEnded />
    </ControlWords>
  );
}
