/** The feature's public interface. */
export type { EstimatedYards } from './estimated-yards.ts';
export { coverageByFacility } from './read-coverage.ts';
