/** What other features may call of this one. */
export { countTrucks } from './read-queue.ts';
