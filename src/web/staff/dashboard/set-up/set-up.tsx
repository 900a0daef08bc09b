import { useMay } from '#web/common/session/if-may.tsx';
import { useConfig } from '#web/common/data/config-query.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { stepsOfConfig } from './set-up-steps.ts';

const SetUpList = lazyComponent(async () => (await import('./set-up-list.tsx')).SetUpList);
const SetUpJumpButton = lazyComponent(async () => (await import('./set-up-list.tsx')).SetUpJumpButton);

/** What the list tells of; null for whom it is not, and once it is put away. */
function useNewInstallation() {
  const mayChange = useMay('settings:update');
  const { data: config } = useConfig();
  return mayChange && config?.setUpList ? { config, steps: stepsOfConfig(config, location.origin) } : null;
}

/**
 * What is left to set up on a new installation, for administrators until it is done or put away. Where it is not shown it
 * costs no request, and not even its code.
 */
export function SetUp() {
  const installation = useNewInstallation();
  return installation && <SetUpList {...installation} />;
}

/** Leads from the bar to that list. */
export function SetUpJump() {
  const installation = useNewInstallation();
  return installation && <SetUpJumpButton steps={installation.steps} />;
}
