import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';

import { useNow } from '#web/common/parts/use-now.ts';
import { BarButton } from '#web/staff/shell/bar-button.tsx';
import { refreshedLabel } from '#web/common/refresh/figures-age.tsx';
import { staffLoadingTexts, refreshToastMs } from '#web/common/texts/loading.ts';
import { useManualRefresh } from '#web/common/refresh/use-manual-refresh.ts';
import { dashboardTexts } from '#web/staff/texts/dashboard.ts';

const message = {
  get done() {
    return { ...staffLoadingTexts.dashboardRefreshed, duration: refreshToastMs.long };
  },
  failed: staffLoadingTexts.dashboardNotRefreshed,
};

/** `updatedAt` is in milliseconds. The space is reserved if the list was never loaded. */
export function LastRefreshed({ updatedAt }: { updatedAt: number }) {
  const now = useNow();
  const isKnown = updatedAt !== 0;
  return (
    <p className={clsx('text-sm whitespace-nowrap text-soft', !isKnown && 'invisible')}>
      {dashboardTexts.lastRefreshed}
      <span className="font-bold text-ink">{refreshedLabel(isKnown ? updatedAt : now, now)}</span>
    </p>
  );
}

export function RefreshControl({ refetch }: { refetch: () => Promise<{ isError: boolean }> }) {
  const { refresh, busy } = useManualRefresh(refetch, message);
  return (
    <BarButton
      icon={<RefreshCw aria-hidden className={busy ? 'animate-spin' : ''} />}
      label={dashboardTexts.refresh}
      aria-busy={busy}
      onClick={() => void refresh()}
    />
  );
}
