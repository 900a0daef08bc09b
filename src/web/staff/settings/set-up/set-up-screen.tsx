import { Navigate, useLocation } from 'react-router';

import { paths } from '#web/common/place/paths.ts';
import { FirstPassword } from './first-password.tsx';

/** Where the link of a new installation's start leads. */
export function SetUpScreen() {
  const token = useLocation().hash.slice(1);
  return token ? <FirstPassword token={token} /> : <Navigate to={paths.dashboard} replace />;
}
