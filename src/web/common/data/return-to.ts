export const staffHome = '/admin';

interface PageLocation {
  pathname: string;
  search: string;
}

export function rememberLocation({ pathname, search }: PageLocation): { returnTo: string } {
  return { returnTo: pathname + search };
}

/** The page is the dashboard by default, and never another site's. */
export function returnTo(state: unknown): string {
  const path = (state as { returnTo?: unknown } | null)?.returnTo;
  const isOurs = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  return isOurs ? path : staffHome;
}
