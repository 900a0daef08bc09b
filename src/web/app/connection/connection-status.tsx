import { later } from '../later.tsx';

/** Whether there is a connection, in the header. */
export const ConnectionStatus = later(async () => (await import('./connection-indicator.tsx')).ConnectionIndicator);
