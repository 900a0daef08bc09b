import type { createCheckIn as CreateCheckIn } from '#shared/contract/create-check-in.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type {
  findOwnCheckIn as FindOwnCheckIn,
  findOwnSameContainer as FindOwnSameContainer,
  readOwnCheckIn as ReadOwnCheckIn,
} from '#shared/contract/own-check-in.ts';
import type { readQueue as ReadQueue } from '#shared/contract/queue.ts';
import type {
  readSession as ReadSession,
  requestToken as RequestToken,
  signOut as SignOut,
} from '#shared/contract/session.ts';
import type { readConfig as ReadConfig } from '#shared/contract/system.ts';

/** Method and path are all that the browser needs; input and output are types only. */
export function address<Entry extends Endpoint>(method: Entry['method'], path: Entry['path']): Entry {
  return { method, path } as Entry;
}

// These endpoints do without the contract's schemas, which every phone would have to download. An entry that differs
// from the contract does not compile.
export const createCheckIn = address<typeof CreateCheckIn>('POST', '/api/check-ins');
export const readOwnCheckIn = address<typeof ReadOwnCheckIn>('GET', '/api/check-ins/mine');
export const findOwnCheckIn = address<typeof FindOwnCheckIn>('POST', '/api/check-ins/mine/find');
export const findOwnSameContainer = address<typeof FindOwnSameContainer>('POST', '/api/check-ins/mine/same-container');
export const requestToken = address<typeof RequestToken>('POST', '/api/auth/token');
export const readSession = address<typeof ReadSession>('GET', '/api/auth/session');
export const signOut = address<typeof SignOut>('POST', '/api/auth/logout');
export const readQueue = address<typeof ReadQueue>('GET', '/api/queue');
export const readConfig = address<typeof ReadConfig>('GET', '/api/config');
