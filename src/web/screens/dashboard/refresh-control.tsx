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

/** From then on figures say how old they are: they are read every minute. */
const oldMs = 120_000;

/** How old figures are that have a source of their own; null while they are fresh. */
export function useAge(updatedAt: number): string | null {
  const now = useNow();
  return updatedAt > 0 && now - updatedAt >= oldMs ? refreshedLabel(updatedAt, now) : null;
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
