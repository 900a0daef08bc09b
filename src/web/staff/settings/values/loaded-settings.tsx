import type { ReactNode } from 'react';

import type { SettingsView } from '#shared/contract/settings.ts';
import { useSettings } from '#web/staff/data/settings.ts';
import { Loading } from '#web/common/ui/spinner.tsx';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { settingsTexts as texts } from '#web/staff/texts/settings.ts';

interface LoadedSettingsProps {
  /** True while other content is still loading: showing one after the other would move content. */
  awaits?: boolean;
  children: (view: SettingsView) => ReactNode;
}

export function LoadedSettings({ awaits = false, children }: LoadedSettingsProps) {
  const { data, isError, isFetching, refetch } = useSettings();
  if (data && !awaits) return children(data as SettingsView);
  if (!isError || awaits) return <Loading className="min-h-dvh">{texts.loading}</Loading>;
  return <LoadFailure title={texts.notLoaded} busy={isFetching} onRetry={() => void refetch()} />;
}
