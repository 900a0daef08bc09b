/** The feature's public interface. */
export { countArrivalNotes, eraseArrivalNotes } from './arrivals-repository.ts';
