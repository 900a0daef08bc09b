import type { PublicConfig } from '#shared/contract/system.ts';
import { offeredBy } from '#web/common/data/offered-facilities.ts';
import { type Reachability, reachabilityOf } from '#web/common/navigation/form-address.ts';

/** How many check-ins a new installation has at most. Source: docs/product, "The set-up list". */
export const newUpTo = 20;

/** What an installation's configuration tells of its being set up. */
export interface ConfigSteps {
  hasName: boolean;
  hasOwnFacilities: boolean;
  reach: Reachability;
}

const namesOf = (config: PublicConfig | null) =>
  offeredBy(config)
    .facilities.map(({ name }) => name)
    .join('\n');

/** What of the set-up is done, as far as every page knows. `origin` is the page's own, which counts where none is set. */
export function stepsOfConfig(config: PublicConfig, origin: string): ConfigSteps {
  const hasOwnZone = config.facilities.some(({ timeZone }) => timeZone !== config.timeZone);
  return {
    hasName: config.companyName !== '',
    hasOwnFacilities: hasOwnZone || namesOf(config) !== namesOf(null),
    reach: reachabilityOf(config.publicUrl ?? origin),
  };
}
