import { signInOver } from '#test/check-in-server.ts';

/** The administrator every server of the benches begins with. */
export const account = { email: 'bench@yard.example', password: 'only for this bench' } as const;

/** Signs in at a server as the one who runs the bench; returns the session as a Cookie header has it. */
export async function signIn(url: string): Promise<string> {
  const { cookie } = await signInOver(url, account);
  return cookie;
}
