import { lazy } from 'react';
import { Route, Routes } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import {
  belowDashboard,
  expectedPath,
  invitationPath,
  ownAccountPath,
  posterPath,
  settingsPath,
  timeRecordPath,
} from '#web/staff/shell/admin-addresses.ts';
import { DashboardScreen } from '#web/staff/dashboard/dashboard-screen.tsx';

const Settings = lazy(async () => ({
  default: (await import('#web/staff/settings/settings-screen.tsx')).SettingsScreen,
}));

const DockBoard = lazy(async () => ({
  default: (await import('#web/staff/dock-board/dock-board-screen.tsx')).DockBoardScreen,
}));

const Expected = lazy(async () => ({
  default: (await import('#web/staff/expected/expected-screen.tsx')).ExpectedScreen,
}));

const OwnAccount = lazy(async () => ({
  default: (await import('#web/staff/account/account-screen.tsx')).AccountScreen,
}));

const Invitation = lazy(async () => ({
  default: (await import('#web/staff/invitation/invitation-screen.tsx')).InvitationScreen,
}));

const TimeRecord = lazy(async () => ({
  default: (await import('#web/staff/record/time-record-screen.tsx')).TimeRecordScreen,
}));

const Poster = lazy(async () => ({ default: (await import('#web/staff/poster/poster-screen.tsx')).PosterScreen }));

const NotFound = lazy(async () => ({
  default: (await import('#web/driver/not-found/not-found-screen.tsx')).NotFoundScreen,
}));

/** The screens are in a file of their own so that a driver's phone does not even load their list. */
export function AdminScreens() {
  return (
    <Routes>
      <Route index element={<DashboardScreen />} />
      <Route path={`${belowDashboard(settingsPath)}/:section?/:item?`} element={<Settings notFound={<NotFound />} />} />
      <Route path={belowDashboard(paths.dockBoard)} element={<DockBoard />} />
      <Route path={belowDashboard(expectedPath)} element={<Expected />} />
      <Route path={belowDashboard(ownAccountPath)} element={<OwnAccount />} />
      <Route path={belowDashboard(invitationPath)} element={<Invitation />} />
      <Route path={belowDashboard(timeRecordPath(':id'))} element={<TimeRecord />} />
      <Route path={belowDashboard(posterPath(':slug'))} element={<Poster />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
