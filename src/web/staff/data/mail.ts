import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { readMails, readMailSetUp, testMail, updateMailSecret } from '#shared/contract/mail.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

/** Whether the mail server has a password. */
export function useMailSetUp() {
  return useQuery({
    queryKey: queryKeys.mailSetUp,
    queryFn: ({ signal }) => callAsStaff(readMailSetUp, { signal }),
    staleTime: 0,
    retry: retryAsPolicy,
  });
}

/** Sets or removes the password of the mail server, which is kept nowhere here. */
export function useMailPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string | null) => callAsStaff(updateMailSecret, { body: { password } }),
    gcTime: 0,
    onSuccess: (setUp) => client.setQueryData(queryKeys.mailSetUp, setUp),
  });
}

/** Sends a test mail to an address of one's own. */
export function useMailTest() {
  return useMutation({ mutationFn: (to: string) => callAsStaff(testMail, { body: { to } }), gcTime: 0 });
}

/** The newest 100 mails. */
export function useMails() {
  return useQuery({
    queryKey: queryKeys.mails,
    queryFn: async ({ signal }) => (await callAsStaff(readMails, { signal })).mails,
    staleTime: 0,
    retry: retryAsPolicy,
  });
}
