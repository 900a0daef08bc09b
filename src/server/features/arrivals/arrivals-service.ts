/** The feature's public interface. */
export {
  type ArrivalCredential,
  arrivalPath,
  arrivalWordsIn,
  findLinked,
  knownOf,
  type LinkState,
  linkStateOf,
  tellEstimate,
} from './arrival-links.ts';
export { countArrivalNotes, eraseArrivalNotes } from './arrivals-repository.ts';
export { tieAgain } from './tie-again.ts';
export { tieLinkedCheckIn, tieNewCheckIn, untying } from './ties-repository.ts';
