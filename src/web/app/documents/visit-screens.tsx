import { lazy, useEffect } from 'react';

import { usePlace } from '#web/parts/place/place.ts';
import { NewCheckInScreen } from '#web/screens/driver-check-in/new-check-in-screen.tsx';
import { paths } from '../paths.ts';

const loadSuccess = () => import('#web/screens/success/success-screen.tsx');
const Success = lazy(async () => ({ default: (await loadSuccess()).SuccessScreen }));
const loadVisit = async () => (await import('#web/screens/visit/load-visit.ts')).loadVisit();
const Visit = lazy(async () => ({ default: await loadVisit() }));

/** A driver's visit: the form, what follows it, and the page by which the visit is followed. */
export function VisitScreens() {
  const { pathname } = usePlace();
  const isForm = pathname.startsWith(paths.checkIn);
  const isSent = pathname.startsWith(paths.success);
  useEffect(() => {
    // Immediately: a phone may be busy until it goes offline, and a driver who checks in then still gets there.
    if (isForm) void loadSuccess().catch(() => undefined);
    if (isSent) void loadVisit().catch(() => undefined);
  }, [isForm, isSent]);
  if (isForm) return <NewCheckInScreen />;
  return isSent ? <Success /> : <Visit />;
}
