import type { createCheckIn as CreateCheckIn } from '#shared/contract/create-check-in.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type {
  readSession as ReadSession,
  requestToken as RequestToken,
  signOut as SignOut,
} from '#shared/contract/session.ts';

/** All of a call that a browser needs to send it. What it takes and answers it knows by type alone. */
function address<Entry extends Endpoint>(method: Entry['method'], path: Entry['path']): Entry {
  return { method, path } as Entry;
}

// The calls of a first visit, without the schemas of their contract entries, which every phone would have to load.
export const createCheckIn = address<typeof CreateCheckIn>('POST', '/api/check-ins');
export const requestToken = address<typeof RequestToken>('POST', '/api/auth/token');
export const readSession = address<typeof ReadSession>('GET', '/api/auth/session');
export const signOut = address<typeof SignOut>('POST', '/api/auth/logout');
