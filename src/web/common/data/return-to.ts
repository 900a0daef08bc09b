/** Where staff go after signing in by default. */
export const staffHome = '/admin';

interface PageLocation {
  pathname: string;
  search: string;
}

/** History state for a link to the sign-in page that remembers the current page. */
export function rememberLocation({ pathname, search }: PageLocation): { returnTo: string } {
  return { returnTo: pathname + search };
}

/** The remembered page of this application, else the dashboard; never another site's URL. */
export function returnTo(state: unknown): string {
  const path = (state as { returnTo?: unknown } | null)?.returnTo;
  const isOurs = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  return isOurs ? path : staffHome;
}
