/** How long a choice is remembered, in seconds. */
export const yearSeconds = 31_536_000;

/** What this browser remembers under a name. */
export function cookieHere(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split('=')[1];
}

/** Remembers a value for so many seconds; with 0 it is forgotten. */
export function rememberCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}
