import { defaultView, type QueueView, writeView } from '../queue-view.ts';

/** Opens the wall display with the facility of a view, filling the screen where the browser allows it. */
export function openWall(navigate: (to: { search: string }) => void, { facility }: QueueView): void {
  const params = writeView({ ...defaultView, facility });
  params.set('display', 'wall');
  navigate({ search: `?${params}` });
  // Phones and embedded browsers may refuse; the wall fills the page all the same.
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}
