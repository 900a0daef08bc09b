import { lazy } from 'react';
import { Route, Routes } from 'react-router';

import { belowDashboard, posterPath, settingsPath } from '#web/parts/settings/admin-addresses.ts';
import { DashboardScreen } from '#web/screens/dashboard/dashboard-screen.tsx';

const Settings = lazy(async () => ({
  default: (await import('#web/screens/settings/settings-screen.tsx')).SettingsScreen,
}));

const Poster = lazy(async () => ({ default: (await import('#web/screens/poster/poster-screen.tsx')).PosterScreen }));

const NotFound = lazy(async () => ({
  default: (await import('#web/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
}));

/** The screens below `/admin`. Apart from all others, so that a driver's phone does not even load their list. */
export function AdminScreens() {
  return (
    <Routes>
      <Route index element={<DashboardScreen />} />
      <Route path={`${belowDashboard(settingsPath)}/:section?/:item?`} element={<Settings notFound={<NotFound />} />} />
      <Route path={belowDashboard(posterPath(':slug'))} element={<Poster />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
