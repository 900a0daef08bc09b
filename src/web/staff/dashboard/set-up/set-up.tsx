import { useMay } from '#web/common/session/if-may.tsx';
import { useConfig } from '#web/common/data/config-query.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { stepsOfConfig } from './set-up-steps.ts';

const SetUpList = lazyComponent(async () => (await import('./set-up-list.tsx')).SetUpList);
const SetUpJumpButton = lazyComponent(async () => (await import('./set-up-list.tsx')).SetUpJumpButton);

/** Null for users whom the list is not meant for, and once it is dismissed. */
function useNewInstallation() {
  const mayChange = useMay('settings:update');
  const { data: config } = useConfig();
  return mayChange && config?.setUpList ? { config, steps: stepsOfConfig(config, location.origin) } : null;
}

/**
 * Administrators see the list until its steps are done or it is dismissed. Where it is not shown, it sends no request
 * and loads no code.
 */
export function SetUp() {
  const installation = useNewInstallation();
  return installation && <SetUpList {...installation} />;
}

export function SetUpJump() {
  const installation = useNewInstallation();
  return installation && <SetUpJumpButton steps={installation.steps} />;
}
