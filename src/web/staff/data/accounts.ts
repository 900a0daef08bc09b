import { useMutation } from '@tanstack/react-query';

import {
  type AccountUpdate,
  createAccount,
  createResetLink,
  deleteAccount,
  endSessionOf,
  mailLink,
  type NewAccount,
  readAccounts,
  readSessionsOf,
  resetSecondFactor,
  updateAccount,
} from '#shared/contract/accounts.ts';
import { endOwnSession, readOwnAccount, readOwnSessions } from '#shared/contract/own-account.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { useChange, useRead } from './read-and-change.ts';

/** Accounts are refetched on each mount, because sign-ins change them. */
export function useAccounts() {
  return useRead(queryKeys.accounts, (signal) => callAsStaff(readAccounts, { signal }));
}

const useAccountChange = <Input, Result>(send: (input: Input) => Promise<Result>) =>
  useChange(queryKeys.accounts, send);

export const useInvite = () => useAccountChange((account: NewAccount) => callAsStaff(createAccount, { body: account }));

export const useUpdateAccount = (id: string) =>
  useAccountChange((changes: AccountUpdate) => callAsStaff(updateAccount, { params: { id }, body: changes }));

export const useDeleteAccount = (id: string) => useAccountChange(() => callAsStaff(deleteAccount, { params: { id } }));

export const useResetLink = (id: string) => useAccountChange(() => callAsStaff(createResetLink, { params: { id } }));

/** The link goes to the account's owner. */
export const useMailLink = (id: string) =>
  useMutation({
    mutationFn: (token: string) => callAsStaff(mailLink, { params: { id }, body: { token } }),
    gcTime: 0,
  });

export const useResetSecondFactor = (id: string) =>
  useAccountChange(() => callAsStaff(resetSecondFactor, { params: { id } }));

const sessionsKey = (accountId: string | null) =>
  accountId === null ? queryKeys.ownSessions : queryKeys.accountSessions(accountId);

/** Null means the user's own sessions. */
export const useSessionsOf = (accountId: string | null) =>
  useRead(sessionsKey(accountId), (signal) =>
    accountId === null
      ? callAsStaff(readOwnSessions, { signal })
      : callAsStaff(readSessionsOf, { params: { id: accountId }, signal }),
  );

/** Null means a session of the user. */
export const useEndSession = (accountId: string | null) =>
  useChange(sessionsKey(accountId), (id: string) =>
    accountId === null
      ? callAsStaff(endOwnSession, { params: { id } })
      : callAsStaff(endSessionOf, { params: { id: accountId, session: id } }),
  );

export const useOwnAccount = () => useRead(queryKeys.ownAccount, (signal) => callAsStaff(readOwnAccount, { signal }));
