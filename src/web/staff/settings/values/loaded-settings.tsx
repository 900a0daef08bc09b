import type { ReactNode } from 'react';

import type { SettingsView } from '#shared/contract/settings.ts';
import { useSettings } from '#web/staff/data/settings.ts';
import { Loading } from '#web/common/ui/spinner.tsx';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { settingsTexts as texts } from '#web/staff/texts/settings.ts';

/** Its children with the settings, once they are known. */
export function LoadedSettings({ children }: { children: (view: SettingsView) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useSettings();
  if (data) return children(data as SettingsView);
  if (!isError) return <Loading>{texts.loading}</Loading>;
  return <LoadFailure title={texts.notLoaded} busy={isFetching} onRetry={() => void refetch()} />;
}
