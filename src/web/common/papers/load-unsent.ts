import { loadPapers } from './load-papers.ts';

/** What sends the papers that wait on this device, and says so. */
export async function loadUnsent() {
  const [{ UnsentPapers }] = await Promise.all([import('./unsent-papers.tsx'), loadPapers()]);
  return UnsentPapers;
}
