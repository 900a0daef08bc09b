import type { PaperKind } from '#shared/form/definition.ts';
import { createStore, useStore } from '#web/common/data/store.ts';
import { browserDatabase } from '#web/common/offline/browser-database.ts';
import { notePapers } from './papers-noted.ts';

/** `token` is that of a visit's link; null for this browser's receipt. */
export type PaperTarget =
  | { by: 'staff' | 'kiosk'; checkIn: string }
  | { by: 'driver'; checkIn: string; token: string | null };

/** The server does not have this paper yet. */
export interface KeptPaper {
  id: string;
  target: PaperTarget;
  /** Null for a driver. */
  owner: string | null;
  field: string;
  kind: PaperKind;
  takenAt: string;
  /** False while the paper is being reviewed and may be retaken. */
  isReady: boolean;
  /** A data: URL. */
  small: string | null;
  /** Only signatures have one. */
  name?: string;
  /** Why there is no picture. */
  why?: string;
  /** A kiosk encrypts the paper for the server alone; nothing else of it is then on this device. */
  sealed?: string;
  /** A refused paper waits for whoever added it. */
  refusal: string | null;
  /** On a device without room, the paper lasts only as long as the page. */
  isLasting: boolean;
}

interface Picture {
  id: string;
  bytes: ArrayBuffer;
}

const databaseName = 'warehouse-check-in:papers';
const paperStore = 'papers';
/** The bytes are stored separately, so that the list of papers can be read without them. */
const pictureStore = 'pictures';

/**
 * Papers given at a kiosk stay in memory until they are sealed, so that nothing readable is left for the next driver.
 */
const isOfPageAlone = ({ target, sealed }: Pick<KeptPaper, 'target' | 'sealed'>) =>
  target.by === 'kiosk' && sealed === undefined;

/** These papers are not in the browser's storage. */
const ofPage = new Map<string, { paper: KeptPaper; bytes: ArrayBuffer | undefined }>();
const kept = createStore<readonly KeptPaper[]>([]);
let leftBehind = '';
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(databaseName);

const database = browserDatabase(databaseName, [paperStore, pictureStore]);

/** Other tabs may have changed the papers. */
export async function refreshPapers(): Promise<readonly KeptPaper[]> {
  const stored = await database.readAll<KeptPaper>(paperStore).catch(() => null);
  const known = stored ?? kept.read().filter(({ isLasting }) => isLasting);
  const all = [...known, ...Array.from(ofPage.values(), ({ paper }) => paper)];
  kept.write(all.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const areKept = !all.every(isOfPageAlone);
  // If storage could not be read, papers may still be in it, and must be sent eventually.
  if (stored || areKept) notePapers(areKept);
  return kept.read();
}

otherTabs?.addEventListener('message', () => void refreshPapers());

async function changed(): Promise<void> {
  await refreshPapers();
  otherTabs?.postMessage(null);
}

/** The paper goes into the browser's storage if there is room. */
export async function keepPaper(paper: Omit<KeptPaper, 'isLasting'>, bytes?: ArrayBuffer): Promise<void> {
  // Reading a large picture may finish after the driver has left.
  if (paper.target.checkIn === leftBehind && isOfPageAlone(paper)) return;
  const holdHere = () => ofPage.set(paper.id, { paper: { ...paper, isLasting: false }, bytes });
  if (isOfPageAlone(paper)) {
    holdHere();
    return changed();
  }
  // A browser short of space may evict data whose persistence was not requested.
  void navigator.storage?.persist?.().catch(() => undefined);
  try {
    await database.change(({ papers, pictures }) => {
      papers.put({ ...paper, isLasting: true } satisfies KeptPaper);
      if (bytes) pictures.put({ id: paper.id, bytes } satisfies Picture);
    });
  } catch {
    holdHere();
  }
  await changed();
}

export async function readPictureBytes(id: string): Promise<ArrayBuffer | null> {
  const here = ofPage.get(id)?.bytes;
  if (here) return here;
  return (await database.read<Picture>(pictureStore, id))?.bytes ?? null;
}

export async function changePapers(
  ids: readonly string[],
  changes: Partial<Pick<KeptPaper, 'isReady' | 'refusal'>>,
): Promise<void> {
  for (const id of ids) {
    const here = ofPage.get(id);
    if (here) ofPage.set(id, { ...here, paper: { ...here.paper, ...changes } });
  }
  const isHere = new Set(ids);
  const stored = kept.read().filter(({ id, isLasting }) => isLasting && isHere.has(id));
  if (stored.length > 0) {
    await database.change(({ papers }) => {
      for (const { id } of stored) {
        const found = papers.get(id);
        found.addEventListener('success', () => {
          // Another tab may have removed it meanwhile.
          if (found.result) papers.put({ ...(found.result as KeptPaper), ...changes });
        });
      }
    });
  }
  await changed();
}

/** The papers were sent or are no longer wanted. */
export async function dropPapers(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) ofPage.delete(id);
  await database
    .change(({ papers, pictures }) => {
      for (const id of ids) {
        papers.delete(id);
        pictures.delete(id);
      }
    })
    .catch(() => undefined);
  await changed();
}

/** Call it once the check-in is sent or queued. */
export async function letPapersGo(checkIn: string): Promise<void> {
  const given = (await refreshPapers()).filter(({ target, isReady }) => target.checkIn === checkIn && !isReady);
  if (given.length > 0)
    await changePapers(
      given.map(({ id }) => id),
      { isReady: true },
    );
}

export async function forgetPapersOf(checkIn: string): Promise<void> {
  leftBehind = checkIn;
  const left = (await refreshPapers()).filter(({ target, isReady }) => target.checkIn === checkIn && !isReady);
  await dropPapers(left.map(({ id }) => id));
}

export const useAllKeptPapers = (): readonly KeptPaper[] => useStore(kept);

export function useKeptPapers(checkIn: string): readonly KeptPaper[] {
  return useAllKeptPapers().filter(({ target }) => target.checkIn === checkIn);
}
