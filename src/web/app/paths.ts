/** The URLs of the screens. */
interface Paths {
  home: string;
  checkIn: string;
  checkInRecord: (id: string) => string;
  success: string;
  queue: string;
  login: string;
  dashboard: string;
  documentation: string;
}

export const paths: Paths = {
  home: '/',
  checkIn: '/driver',
  checkInRecord: (id) => `/driver/${id}`,
  success: '/success',
  queue: '/queue',
  login: '/login',
  dashboard: '/admin',
  documentation: '/docs',
};

/** Whether a URL is that of the wall display, which has no header or footer. */
export function isWallDisplay({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname.replace(/\/$/, '') === paths.queue && new URLSearchParams(search).get('display') === 'wall';
}
