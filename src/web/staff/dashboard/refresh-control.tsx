import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';

import { useNow } from '#web/common/parts/use-now.ts';
import { Button } from '#web/common/ui/button.tsx';
import { refreshedLabel } from '#web/common/refresh/figures-age.tsx';
import { loadingTexts, refreshToastMs } from '#web/common/texts/loading.ts';
import { useManualRefresh } from '#web/common/refresh/use-manual-refresh.ts';

const said = {
  done: { ...loadingTexts.dashboardRefreshed, duration: refreshToastMs.long },
  failed: loadingTexts.dashboardNotRefreshed,
};

/** How long ago the list was last loaded, given in milliseconds; nothing if it never was. */
export function LastRefreshed({ updatedAt }: { updatedAt: number }) {
  const now = useNow();
  if (updatedAt === 0) return null;
  return (
    <p className="text-sm text-soft">
      {'Last refreshed: '}
      <span className="font-bold text-ink">{refreshedLabel(updatedAt, now)}</span>
    </p>
  );
}

interface RefreshControlProps {
  refetch: () => Promise<{ isError: boolean }>;
  /** Without its word, where there is little room. */
  isCompact: boolean;
}

/** Refreshes the list. */
export function RefreshControl({ refetch, isCompact }: RefreshControlProps) {
  const { refresh, busy } = useManualRefresh(refetch, said);
  return (
    <Button
      variant="secondary"
      title="Refresh"
      className={isCompact ? 'px-3!' : ''}
      aria-busy={busy}
      onClick={() => void refresh()}
    >
      <RefreshCw aria-hidden className={clsx('size-5', busy && 'animate-spin')} />
      <span className={isCompact ? 'sr-only' : ''}>Refresh</span>
    </Button>
  );
}
