import { foldSearchTexts } from './features/check-ins/check-in-service.ts';
import type { DatabaseHandle } from './platform/database.ts';
import type { Logger } from './platform/logger.ts';

/**
 * Begins to write anew the search texts that an earlier version left, which may take minutes and keeps nobody waiting;
 * until then old check-ins are found as before. Returns what ends it; the next start then goes on.
 */
export function foldInBackground({ db }: DatabaseHandle, log: Logger): () => Promise<void> {
  const ending = new AbortController();
  const folding = foldSearchTexts(db, ending.signal).then(
    (checkIns) => {
      if (checkIns > 0) log.info({ checkIns }, 'search texts written anew');
    },
    (err: unknown) => log.warn({ err }, 'search texts of before could not be written anew; the next start tries again'),
  );
  return () => {
    ending.abort();
    return folding;
  };
}
