import { Loading } from '#web/common/ui/spinner.tsx';
import { Skeleton } from '#web/common/ui/skeleton.tsx';
import { queueTexts as texts } from '../texts.ts';

/** Placeholder while trucks load. */
export function QueueLoading() {
  return (
    <div aria-busy>
      <Loading>{texts.loading}</Loading>
      <div aria-hidden className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <div key={card} className="flex items-center gap-4 rounded-xl border border-line bg-panel p-5">
            <Skeleton className="size-20! rounded-lg!" />
            <div className="grid flex-1 gap-3">
              <Skeleton className="h-6! w-2/3" />
              <Skeleton className="w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
