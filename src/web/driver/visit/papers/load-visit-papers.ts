import { keepWhatIsLoaded } from '#web/common/offline/keep-what-is-loaded.ts';
import { loadPapers } from '#web/common/papers/load-papers.ts';

/** The photos and signatures of a visit, with their words; kept, so that they can be given where there is no network. */
export async function loadVisitPapers() {
  const [{ VisitPapers }] = await Promise.all([import('./visit-papers.tsx'), loadPapers()]);
  void keepWhatIsLoaded();
  return VisitPapers;
}
