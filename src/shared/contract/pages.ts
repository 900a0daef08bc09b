/** Every page of the product; the server answers any other path with status 404. */
export const pagePaths = [
  '/',
  '/home',
  '/driver',
  '/driver/:id',
  '/success',
  '/queue',
  '/login',
  '/admin',
  '/dashboard',
] as const;

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

/** Whether the product has a page at this path, which comes without query. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
