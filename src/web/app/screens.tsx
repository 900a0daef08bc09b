import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';

import { homeTranslations, queueTranslations } from '#shared/words/translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';
import { ErrorBoundary } from '#web/common/screen/error-boundary.tsx';
import { paths } from '#web/common/navigation/paths.ts';
import { ScreenLoading } from '#web/common/screen/screen.tsx';

// A visitor may come here from a document with other words, and opening a new document would lose what was typed.
const withWords = async <Loaded,>(words: Parameters<typeof loadMoreWords>[0], screen: Promise<Loaded>) =>
  (await Promise.all([screen, loadMoreWords(words)]))[0];

const loadHome = () => withWords(homeTranslations, import('#web/driver/home/home-screen.tsx'));
const loadQueue = () => withWords(queueTranslations, import('#web/app/queue-display-screen.tsx'));
const Home = lazy(async () => ({ default: (await loadHome()).HomeScreen }));
const Visit = lazy(async () => ({ default: (await import('#web/app/visit-screens.tsx')).VisitScreens }));
const CheckInRecord = lazy(async () => ({
  default: (await import('#web/app/record-screen.tsx')).RecordScreen,
}));
const QueueDisplay = lazy(async () => ({ default: (await loadQueue()).QueueDisplayScreen }));
const Login = lazy(async () => ({ default: (await import('#web/staff/login/login-screen.tsx')).LoginScreen }));
const SetUp = lazy(async () => ({
  default: (await import('#web/staff/settings/set-up/set-up-screen.tsx')).SetUpScreen,
}));
const loadAdmin = () => import('./admin-screens.tsx');
const Admin = lazy(async () => ({ default: (await loadAdmin()).AdminScreens }));
const Analytics = lazy(async () => ({
  default: (await import('#web/staff/analytics/analytics-screen.tsx')).AnalyticsScreen,
}));
const Documentation = lazy(async () => ({
  default: (await import('#web/driver/documentation/documentation-screen.tsx')).DocumentationScreen,
}));
const OwnTimeRecord = lazy(async () => ({
  default: await (await import('#web/driver/time-record/own-time-record-screen.tsx')).loadOwnTimeRecord(),
}));
const Kiosk = lazy(async () => ({ default: (await import('./kiosk-screen.tsx')).KioskScreen }));
const Gate = lazy(async () => ({ default: (await import('./gate-screen.tsx')).GateScreen }));
const NotFound = lazy(async () => ({
  default: (await import('#web/driver/not-found/not-found-screen.tsx')).NotFoundScreen,
}));

/** The dashboard is preloaded, so that it is shown as soon as the password is accepted. */
function SignIn() {
  return (
    <div className="contents" onInput={() => void loadAdmin().catch(() => undefined)}>
      <Login />
    </div>
  );
}

/** Each screen is its own chunk, so that a driver's phone loads only the form. */
export function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          <Route path={paths.home} element={<Home />} />
          <Route path="/home" element={<Navigate to={paths.home} replace />} />
          <Route path={paths.checkIn} element={<Visit />} />
          <Route path={paths.checkInRecord(':id')} element={<CheckInRecord />} />
          <Route path={paths.success} element={<Visit />} />
          <Route path={paths.visit} element={<Visit />} />
          <Route path={paths.visitLink} element={<Visit />} />
          <Route path={paths.queue} element={<QueueDisplay />} />
          <Route path={paths.timeRecord} element={<OwnTimeRecord />} />
          <Route path="/kiosk" element={<Kiosk />} />
          <Route path="/gate" element={<Gate />} />
          <Route path={paths.login} element={<SignIn />} />
          <Route path="/setup/:step?" element={<SetUp notFound={<NotFound />} />} />
          <Route path={`${paths.dashboard}/*`} element={<Admin />} />
          <Route path={paths.analytics} element={<Analytics />} />
          <Route path="/dashboard" element={<Navigate to={paths.dashboard} replace />} />
          <Route path={`${paths.documentation}/:page?`} element={<Documentation notFound={<NotFound />} />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
