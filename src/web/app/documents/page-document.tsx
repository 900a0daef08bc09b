import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';

import { type DocumentName, documentOf } from '#shared/contract/pages.ts';
import { currentConnection } from '#web/common/data/connectivity/connectivity.ts';
import { useSession } from '#web/common/data/session.ts';
import { readableStorage } from '#web/common/offline/browser-storage.ts';
import { type Go, usePageLocation } from '#web/common/navigation/navigation.ts';
import { ErrorBoundary } from '#web/common/screen/error-boundary.tsx';
import { Frame } from '../frame.tsx';
import { ScreenLoading } from '#web/common/screen/screen.tsx';
import { openDocument, writeEntry } from '#web/common/navigation/history-entries.ts';
import { HistoryNavigation } from '#web/common/navigation/history-navigation.tsx';

/** Already loaded by the page. The browser's own offline page would leave the user stuck there. */
const sayOffline = () => import('../after-page.tsx').then((loaded) => loaded.announceLoss());
const loadApp = () => import('../app.tsx').then((loaded) => loaded.App);

export function FramedScreen({ children }: { children: ReactNode }) {
  const { pathname } = usePageLocation();
  return (
    <Frame>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

let coming: Promise<ComponentType | null> | null = null;

/**
 * Staff, who also work without a network, and anyone whose browser has no storage must not open another document: it
 * would lose the page's memory.
 *
 * The session is read here and not in `PageDocument`, because rendering the content again before its code is loaded
 * would make React discard what the server rendered.
 */
function AppForSome({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const isForStaff = status === 'signed-in' || status === 'ended';
  useEffect(() => {
    if (isForStaff || !readableStorage()) coming ??= loadApp().catch(() => null);
  }, [isForStaff]);
  return children;
}

/** The document has no router. */
export function PageDocument({ name, children }: { name: DocumentName; children: ReactNode }) {
  const [app, setApp] = useState<ReactNode>(null);
  const isOwn = useCallback((pathname: string) => documentOf(pathname) === name, [name]);
  const leave = useCallback<Go>(async (to, options = {}) => {
    const App = await coming;
    // Without a network, other documents come only from a service worker, and there is none over plain HTTP.
    if (!App && !currentConnection().isOnline && !navigator.serviceWorker?.controller) return sayOffline();
    if (!App) return openDocument(to, options);
    writeEntry(to, options);
    return setApp(<App />);
  }, []);
  if (app) return app;
  return (
    <AppForSome>
      <HistoryNavigation isOwn={isOwn} leave={leave}>
        <FramedScreen>{children}</FramedScreen>
      </HistoryNavigation>
    </AppForSome>
  );
}
