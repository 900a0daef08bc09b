import { lazy, useEffect } from 'react';

import { useSession } from '#web/common/data/session.ts';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { NewCheckInScreen } from '#web/driver/form/new-check-in-screen.tsx';
import { paths } from '#web/common/navigation/paths.ts';

const loadSuccess = () => import('#web/driver/success/success-screen.tsx');
const Success = lazy(async () => ({ default: (await loadSuccess()).SuccessScreen }));
const loadVisit = async () => (await import('#web/driver/visit/load-visit.ts')).loadVisit();
/** The record opens after a signed-in user has checked in a driver. */
const loadRecord = () => import('#web/staff/record/staff-record.tsx');
const Visit = lazy(async () => ({ default: await loadVisit() }));

export function VisitScreens() {
  const { pathname } = usePageLocation();
  const isForStaff = useSession().user !== null;
  const isForm = pathname.startsWith(paths.checkIn);
  const isSent = pathname.startsWith(paths.success);
  useEffect(() => {
    // Loaded immediately: a phone may be busy until it goes offline, and a driver who then checks in must still get to
    // the next page.
    if (isForm) void loadSuccess().catch(() => undefined);
    if (isSent) void loadVisit().catch(() => undefined);
    if (isForm && isForStaff) void loadRecord().catch(() => undefined);
  }, [isForm, isSent, isForStaff]);
  if (isForm) return <NewCheckInScreen />;
  return isSent ? <Success /> : <Visit />;
}
