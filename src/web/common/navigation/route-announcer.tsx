import { useStore } from '#web/common/data/use-store.ts';
import { announced } from '#web/common/screen/screen.tsx';

/** Announces the new screen to screen readers. */
export function RouteAnnouncer() {
  const title = useStore(announced, () => '');
  return (
    <div aria-live="polite" aria-atomic className="sr-only">
      {title}
    </div>
  );
}
