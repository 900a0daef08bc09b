import { visitPath } from '#web/common/navigation/paths.ts';

/** This is a page as a service worker sees it. */
interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}

/** These are the `clients` of a service worker. */
interface OpenPages {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
  openWindow(address: string): Promise<unknown>;
}

/**
 * `address` is a path such as `/v#token`. A page that follows another truck by its link does not count: its sign would
 * show another dock.
 */
export async function openPushedVisit(pages: OpenPages, address: string): Promise<void> {
  // Includes pages that were loaded bypassing the worker.
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const [path, token] = address.split('#');
  const at = (pathname: string | undefined, hash = '') =>
    open.find(({ url }) => new URL(url).pathname === pathname && new URL(url).hash === hash);
  const visit = at(path, token && `#${token}`) ?? at(visitPath);
  await (visit ? visit.focus() : pages.openWindow(address));
}
