import { visitPath } from '#web/common/navigation/paths.ts';

/** A page of ours that is open, as a service worker knows it. */
interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}

/** What of a service worker's `clients` is needed here. */
interface OpenPages {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
  openWindow(address: string): Promise<unknown>;
}

/**
 * Brings the visit that a push message is about to the front, or opens it at its `address`, a path such as `/v#token`. A page
 * that follows another truck by its link is none: its sign would name another dock.
 */
export async function openPushedVisit(pages: OpenPages, address: string): Promise<void> {
  // Also a page that was loaded around the worker.
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const [path, token] = address.split('#');
  const at = (pathname: string | undefined, hash = '') =>
    open.find(({ url }) => new URL(url).pathname === pathname && new URL(url).hash === hash);
  const visit = at(path, token && `#${token}`) ?? at(visitPath);
  await (visit ? visit.focus() : pages.openWindow(address));
}
