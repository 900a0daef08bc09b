/** The feature's public interface. */
export { countArrivalNotes, eraseArrivalNotes } from './arrivals-repository.ts';
export { tieNewCheckIn, untieCheckIns } from './ties-repository.ts';
