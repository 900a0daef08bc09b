import { v7 } from 'uuid';

import { callExamples } from '#shared/contract/examples.ts';
import { signInOver } from '#test/check-in-server.ts';

/** The administrator of every server in the benches. */
export const account = { email: 'bench@yard.example', password: 'only for this bench' } as const;

/** Signs in at a server as the bench's administrator; returns the session as a Cookie header. */
export async function signIn(url: string): Promise<string> {
  const { cookie } = await signInOver(url, account);
  return cookie;
}

/** A check-in as a driver's phone sends it, with a new id for each call. */
export function sampleCheckIn() {
  return { ...callExamples.createCheckIn.body, id: v7() };
}
