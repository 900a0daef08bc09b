import { later } from '#web/common/screen/later.tsx';

/** The connection indicator, loaded later. */
export const ConnectionStatus = later(() =>
  import('./connection-indicator.tsx').then((loaded) => loaded.ConnectionIndicator),
);
