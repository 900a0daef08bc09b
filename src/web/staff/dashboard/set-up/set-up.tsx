import { useMay } from '#web/common/session/if-may.tsx';
import { useConfig } from '#web/common/data/config-query.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { stepsOfConfig } from './set-up-steps.ts';

const SetUpList = lazyComponent(async () => (await import('./set-up-list.tsx')).SetUpList);

/**
 * What is left to set up on a new installation, for administrators until it is done or put away. Where it is not shown it
 * costs no request, and not even its code.
 */
export function SetUp() {
  const mayChange = useMay('settings:update');
  const { data: config } = useConfig();
  if (!mayChange || !config?.setUpList) return null;
  return <SetUpList config={config} steps={stepsOfConfig(config, location.origin)} />;
}
