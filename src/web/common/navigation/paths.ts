interface Paths {
  home: string;
  checkIn: string;
  checkInRecord: (id: string) => string;
  success: string;
  visit: string;
  /** The visit's token follows the #. */
  visitLink: string;
  timeRecord: string;
  queue: string;
  login: string;
  dashboard: string;
  dockBoard: string;
  analytics: string;
  documentation: string;
}

/** Separate, for code that needs no other path. */
export const visitPath = '/visit';

export const paths: Paths = {
  home: '/',
  checkIn: '/driver',
  checkInRecord: (id) => `/driver/${id}`,
  success: '/success',
  visit: visitPath,
  visitLink: '/v',
  timeRecord: '/time-record',
  queue: '/queue',
  login: '/login',
  dashboard: '/admin',
  dockBoard: '/admin/docks',
  analytics: '/analytics',
  documentation: '/docs',
};

/** The wall display has no header or footer. */
export function isWallDisplay({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname.replace(/\/$/, '') === paths.queue && new URLSearchParams(search).get('display') === 'wall';
}
