import { later } from '../later.tsx';

/** The connection indicator, loaded later. */
export const ConnectionStatus = later(async () => (await import('./connection-indicator.tsx')).ConnectionIndicator);
