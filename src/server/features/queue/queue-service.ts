/** The feature's public interface. */
export { readYards, type YardNow } from './read-queue.ts';
