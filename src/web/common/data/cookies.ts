/** How long cookies remember a choice, in seconds. */
export const yearSeconds = 31_536_000;

/** The value of this browser's cookie with a name; undefined if there is none. */
export function cookieHere(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split('=')[1];
}

/** Sets a cookie for a number of seconds; 0 deletes it. */
export function rememberCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}
