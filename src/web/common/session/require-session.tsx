import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';

import { rememberLocation } from '#web/common/data/return-to.ts';
import { useSession } from '#web/common/data/session.ts';

interface RequireSessionProps {
  loading: ReactNode;
  children: ReactNode;
}

/** Visitors are sent to sign in and then return here; signing out here goes home. */
export function RequireSession({ loading, children }: RequireSessionProps) {
  const session = useSession();
  const location = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (session.status === 'signed-in' && !wasIn) setWasIn(true);

  if (session.status === 'loading') return loading;
  if (session.status !== 'signed-out') return children;
  if (session.byChoice && wasIn) return <Navigate to="/" replace />;
  return <Navigate to="/login" state={rememberLocation(location)} replace />;
}
