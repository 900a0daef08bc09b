import { lazy, useEffect } from 'react';

import { useSession } from '#web/common/data/session.ts';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { NewCheckInScreen } from '#web/driver/form/new-check-in-screen.tsx';
import { paths } from '#web/common/navigation/paths.ts';

const loadSuccess = () => import('#web/driver/success/success-screen.tsx');
const Success = lazy(async () => ({ default: (await loadSuccess()).SuccessScreen }));
const loadVisit = async () => (await import('#web/driver/visit/load-visit.ts')).loadVisit();
/** What opens once somebody signed in has checked a driver in. */
const loadRecord = () => import('#web/staff/record/staff-record.tsx');
const Visit = lazy(async () => ({ default: await loadVisit() }));

/** A driver's visit: the form, what follows it, and the page by which the visit is followed. */
export function VisitScreens() {
  const { pathname } = usePageLocation();
  const isForStaff = useSession().user !== null;
  const isForm = pathname.startsWith(paths.checkIn);
  const isSent = pathname.startsWith(paths.success);
  useEffect(() => {
    // Immediately: a phone may be busy until it goes offline, and a driver who checks in then still gets there.
    if (isForm) void loadSuccess().catch(() => undefined);
    if (isSent) void loadVisit().catch(() => undefined);
    if (isForm && isForStaff) void loadRecord().catch(() => undefined);
  }, [isForm, isSent, isForStaff]);
  if (isForm) return <NewCheckInScreen />;
  return isSent ? <Success /> : <Visit />;
}
