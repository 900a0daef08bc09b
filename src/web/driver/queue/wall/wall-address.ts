import { defaultView, type QueueView, writeView } from '../queue-view.ts';

/** Opens the wall display for a view's facility, in full screen if the browser allows it. */
export function openWall(go: (to: string) => unknown, { facility }: QueueView): void {
  const params = writeView({ ...defaultView, facility });
  params.set('display', 'wall');
  void go(`?${params}`);
  // Phones and embedded browsers may refuse; the wall still fills the page.
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}
