import { useMutation, useQueryClient } from '@tanstack/react-query';

import { readMails, readMailSetUp, testMail, updateMailSecret } from '#shared/contract/mail.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { useRead } from './read-and-change.ts';

/** The response says whether the mail server has a password. */
export function useMailSetUp() {
  return useRead(queryKeys.mailSetUp, (signal) => callAsStaff(readMailSetUp, { signal }));
}

/** The password is not cached here. */
export function useMailPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string | null) => callAsStaff(updateMailSecret, { body: { password } }),
    gcTime: 0,
    onSuccess: (setUp) => client.setQueryData(queryKeys.mailSetUp, setUp),
  });
}

/** The test goes to the user's own address. */
export function useMailTest() {
  return useMutation({ mutationFn: (to: string) => callAsStaff(testMail, { body: { to } }), gcTime: 0 });
}

/** These are the newest 100. */
export function useMails() {
  return useRead(queryKeys.mails, async (signal) => (await callAsStaff(readMails, { signal })).mails);
}
