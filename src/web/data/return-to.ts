/** Where staff land after signing in unless they came from somewhere. */
export const staffHome = '/admin';

interface Place {
  pathname: string;
  search: string;
}

/** History state for a link to the sign-in page that remembers the page the person was on. */
export function rememberPlace({ pathname, search }: Place): { returnTo: string } {
  return { returnTo: pathname + search };
}

/** The remembered page of this application, else the dashboard. Never an address of another site. */
export function returnTo(state: unknown): string {
  const path = (state as { returnTo?: unknown } | null)?.returnTo;
  const isOurs = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  return isOurs ? path : staffHome;
}
