/** The feature's public interface. */
export { coverageByFacility } from './read-coverage.ts';
