import type { createCheckIn as CreateCheckIn } from '#shared/contract/create-check-in.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type {
  readSession as ReadSession,
  requestToken as RequestToken,
  signOut as SignOut,
} from '#shared/contract/session.ts';

/** Everything the browser needs to send a request. Its input and output are known by type only. */
function address<Entry extends Endpoint>(method: Entry['method'], path: Entry['path']): Entry {
  return { method, path } as Entry;
}

// Endpoints of the first visit, without the contract's schemas, which every phone would have to download.
export const createCheckIn = address<typeof CreateCheckIn>('POST', '/api/check-ins');
export const requestToken = address<typeof RequestToken>('POST', '/api/auth/token');
export const readSession = address<typeof ReadSession>('GET', '/api/auth/session');
export const signOut = address<typeof SignOut>('POST', '/api/auth/logout');
