import type { PublicConfig } from '#shared/contract/system.ts';
import { offeredBy } from '#web/common/data/offered-facilities.ts';
import { type Reachability, reachabilityOf } from '#web/common/navigation/form-address.ts';

/** An installation with more check-ins than this is no longer new. Source: docs/product, "The set-up list". */
export const newUpTo = 20;

/** The configuration shows whether these steps are done. */
export interface ConfigSteps {
  hasName: boolean;
  hasOwnFacilities: boolean;
  reach: Reachability;
}

const namesOf = (config: PublicConfig | null) =>
  offeredBy(config)
    .facilities.map(({ name }) => name)
    .join('\n');

/** Every page knows this much. `origin` is the page's own, used if no public address is set. */
export function stepsOfConfig(config: PublicConfig, origin: string): ConfigSteps {
  const hasOwnZone = config.facilities.some(({ timeZone }) => timeZone !== config.timeZone);
  return {
    hasName: config.companyName !== '',
    hasOwnFacilities: hasOwnZone || namesOf(config) !== namesOf(null),
    reach: reachabilityOf(config.publicUrl ?? origin),
  };
}
