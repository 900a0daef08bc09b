import { useStore } from '#web/data/use-store.ts';
import { announced } from '#web/parts/screen/arrival.ts';

/** Tells screen readers which screen was arrived at. */
export function RouteAnnouncer() {
  const title = useStore(announced, () => '');
  return (
    <div aria-live="polite" aria-atomic className="sr-only">
      {title}
    </div>
  );
}
