import { expect } from 'vitest';

import type { AccountLink, AccountView } from '#shared/contract/accounts.ts';

import type { TestApp } from './build-test-app.ts';
import { type Calls, callsOf } from './calls.ts';

/** The password that an invited colleague chooses. */
export const password = 'a password of my own';

/** The colleague that tests invite. */
export const colleague = { email: 'maria@yard.test', name: 'Maria', role: 'staff' };

/** The secret of a link for choosing a password. */
export const tokenOf = ({ path }: AccountLink) => path.slice(path.indexOf('#') + 1);

/** The steps of an administrator to invite somebody, and of the invited person. */
export function invitationsOf(site: () => TestApp, admin: () => Calls) {
  const invite = async (account: object = colleague) => {
    const answer = await admin().post('/api/accounts', account);
    expect(answer.statusCode).toBe(201);
    return answer.json() as { account: AccountView; link: AccountLink };
  };
  const accept = (link: AccountLink, chosen = password) =>
    callsOf(site()).post('/api/invitations', { token: tokenOf(link), password: chosen });
  const signIn = (email: string, chosen = password) =>
    callsOf(site()).post('/api/auth/token?grant_type=password', { email, password: chosen });

  return {
    invite,
    accept,
    signIn,
    /** Invites somebody who accepts and signs in. */
    member: async (account: object = colleague): Promise<{ id: string; cookie: string; calls: Calls }> => {
      const { account: made, link } = await invite(account);
      await accept(link);
      const cookie = `session=${(await signIn(made.email)).cookies[0]?.value}`;
      return { id: made.id, cookie, calls: callsOf(site(), { cookie }) };
    },
    /** The account in the administrator's list. */
    listed: async (id: string) =>
      ((await admin().get('/api/accounts')).json().accounts as AccountView[]).find((account) => account.id === id),
  };
}
