import { useStore } from '#web/data/use-store.ts';
import { announced } from '#web/parts/screen/arrival.ts';

/** Announces the new screen to screen readers. */
export function RouteAnnouncer() {
  const title = useStore(announced, () => '');
  return (
    <div aria-live="polite" aria-atomic className="sr-only">
      {title}
    </div>
  );
}
