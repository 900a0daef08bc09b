import { keepWhatIsLoaded } from '#web/common/offline/keep-what-is-loaded.ts';
import { loadPapers } from '#web/common/papers/load-papers.ts';

/** The code is cached, so that papers can be given without a network. */
export async function loadVisitPapers() {
  const [{ VisitPapers }] = await Promise.all([import('./visit-papers.tsx'), loadPapers()]);
  void keepWhatIsLoaded();
  return VisitPapers;
}
