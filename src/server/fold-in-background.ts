import { foldSearchTexts } from './features/check-ins/check-in-service.ts';
import type { DatabaseHandle } from './platform/database.ts';
import type { Logger } from './platform/logger.ts';

/**
 * Starts rewriting search texts of an earlier version in the background, which may take minutes; until then, old
 * check-ins are found as before. Returns a function that stops it; the next start continues.
 */
export function foldInBackground({ db }: DatabaseHandle, log: Logger): () => Promise<void> {
  const ending = new AbortController();
  const folding = foldSearchTexts(db, ending.signal).then(
    (checkIns) => {
      if (checkIns > 0) log.info({ checkIns }, 'search texts rewritten');
    },
    (err: unknown) => log.warn({ err }, 'old search texts could not be rewritten; the next start tries again'),
  );
  return () => {
    ending.abort();
    return folding;
  };
}
