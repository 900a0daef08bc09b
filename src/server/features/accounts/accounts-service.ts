/** The feature's public interface, for the server's commands. */
export { type AccountsContext, renewLink } from './account-links.ts';
export { makeFirstLink, openFirstLink } from './first-link.ts';
export { changeAccount, deleteAccount, invite, resetFactor } from './change-accounts.ts';
export type { AccountValues } from './account-repository.ts';
export { endSession, readSessions } from './sessions.ts';
