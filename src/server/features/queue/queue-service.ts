/** The feature's public interface. */
export { readPublicQueue, readYards, type YardNow } from './read-queue.ts';
