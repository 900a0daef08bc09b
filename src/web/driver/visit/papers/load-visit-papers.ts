import { loadPapers } from '#web/common/papers/load-papers.ts';

/** The photos and signatures of a visit, with their words. */
export async function loadVisitPapers() {
  const [{ VisitPapers }] = await Promise.all([import('./visit-papers.tsx'), loadPapers()]);
  return VisitPapers;
}
