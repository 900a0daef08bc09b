/** The feature's public interface. */
export { countTrucks } from './read-queue.ts';
