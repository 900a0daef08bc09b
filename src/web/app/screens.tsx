import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';

import { ErrorBoundary } from './error-boundary.tsx';
import { paths } from './paths.ts';
import { ScreenLoading } from './screen-loading.tsx';

const Home = lazy(async () => ({ default: (await import('#web/screens/home/home-screen.tsx')).HomeScreen }));
const NewCheckIn = lazy(async () => ({
  default: (await import('#web/screens/driver-check-in/new-check-in-screen.tsx')).NewCheckInScreen,
}));
const CheckInRecord = lazy(async () => ({
  default: (await import('#web/screens/driver-check-in/record/record-screen.tsx')).RecordScreen,
}));
const loadSuccess = () => import('#web/screens/success/success-screen.tsx');
const Success = lazy(async () => ({ default: (await loadSuccess()).SuccessScreen }));
const QueueDisplay = lazy(async () => ({
  default: (await import('#web/screens/queue-display/queue-display-screen.tsx')).QueueDisplayScreen,
}));
const Login = lazy(async () => ({ default: (await import('#web/screens/login/login-screen.tsx')).LoginScreen }));
const Admin = lazy(async () => ({ default: (await import('./admin-screens.tsx')).AdminScreens }));
const Documentation = lazy(async () => ({
  default: (await import('#web/screens/documentation/documentation-screen.tsx')).DocumentationScreen,
}));
const NotFound = lazy(async () => ({
  default: (await import('#web/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
}));

/** Preloads the next page, so that a driver who goes offline on the form can still reach it. */
function usePreloadedNextPage(pathname: string): void {
  useEffect(() => {
    // Immediately: a phone may be busy until it goes offline.
    if (pathname === paths.checkIn) void loadSuccess().catch(() => undefined);
  }, [pathname]);
}

/** All routes. Each screen is its own chunk, so that a driver's phone loads only the form. */
export function Screens() {
  const { pathname } = useLocation();
  usePreloadedNextPage(pathname);
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          <Route path={paths.home} element={<Home />} />
          <Route path="/home" element={<Navigate to={paths.home} replace />} />
          <Route path={paths.checkIn} element={<NewCheckIn />} />
          <Route path={paths.checkInRecord(':id')} element={<CheckInRecord />} />
          <Route path={paths.success} element={<Success />} />
          <Route path={paths.queue} element={<QueueDisplay />} />
          <Route path={paths.login} element={<Login />} />
          <Route path={`${paths.dashboard}/*`} element={<Admin />} />
          <Route path="/dashboard" element={<Navigate to={paths.dashboard} replace />} />
          <Route path={`${paths.documentation}/:page?`} element={<Documentation notFound={<NotFound />} />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
