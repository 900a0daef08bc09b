import { defaultView, type QueueView, writeView } from '../queue-view.ts';

/** Opens the wall display for a view's facility, in full screen if the browser allows it. */
export function openWall(navigate: (to: { search: string }) => void, { facility }: QueueView): void {
  const params = writeView({ ...defaultView, facility });
  params.set('display', 'wall');
  navigate({ search: `?${params}` });
  // Phones and embedded browsers may refuse; the wall still fills the page.
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}
