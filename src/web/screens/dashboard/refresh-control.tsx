import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';

import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { refreshedLabel } from './refreshed-label.ts';
import { loadingTexts, refreshToastMs } from '#web/parts/texts/loading.ts';
import { useManualRefresh } from '#web/parts/refresh/use-manual-refresh.ts';

const said = {
  done: { ...loadingTexts.dashboardRefreshed, duration: refreshToastMs.long },
  failed: loadingTexts.dashboardNotRefreshed,
};

interface RefreshControlProps {
  refetch: () => Promise<{ isError: boolean }>;
  /** When the list was last loaded, in milliseconds; 0 if never. */
  updatedAt: number;
}

/** Refreshes the list and shows its age. */
export function RefreshControl({ refetch, updatedAt }: RefreshControlProps) {
  const now = useNow();
  const { refresh, busy } = useManualRefresh(refetch, said);
  return (
    <div className="flex items-center gap-4 max-sm:contents">
      {updatedAt > 0 && (
        <p className="text-sm text-soft max-sm:w-full">
          {'Last refreshed: '}
          <span className="font-bold text-ink">{refreshedLabel(updatedAt, now)}</span>
        </p>
      )}
      <Button variant="secondary" className="max-sm:flex-1" aria-busy={busy} onClick={() => void refresh()}>
        <RefreshCw aria-hidden className={clsx('size-5', busy && 'animate-spin')} />
        Refresh
      </Button>
    </div>
  );
}
