import type { PaperKind } from '#shared/form/definition.ts';
import { createStore, useStore } from '#web/common/data/store.ts';
import { browserDatabase } from '#web/common/offline/browser-database.ts';
import { notePapers } from './papers-noted.ts';

/**
 * The check-in that papers are added to, and who adds them; `token` is that of a visit's link, null for this browser's
 * receipt.
 */
export type PaperTarget =
  | { by: 'staff' | 'kiosk'; checkIn: string }
  | { by: 'driver'; checkIn: string; token: string | null };

/** A photo or signature on this device that the server does not have yet. */
export interface KeptPaper {
  id: string;
  target: PaperTarget;
  /** The id of the user who added it; null for a driver. */
  owner: string | null;
  field: string;
  kind: PaperKind;
  takenAt: string;
  /** Whether it may be sent; until then it is being reviewed and may be retaken. */
  isReady: boolean;
  /** The thumbnail as a data: URL. */
  small: string | null;
  /** The typed name of a signature. */
  name?: string;
  /** Why there is no picture. */
  why?: string;
  /** The paper and its picture encrypted by a kiosk for the server alone; nothing else of it is then on this device. */
  sealed?: string;
  /** Why the server refused it; the paper then waits for whoever added it. */
  refusal: string | null;
  /** Whether it survives closing the page; on a device without room, it lasts only as long as the page. */
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
 * Whether the paper stays in memory only: papers given at a kiosk do until they are sealed, so that nothing readable is
 * left for the next driver.
 */
const isOfPageAlone = ({ target, sealed }: Pick<KeptPaper, 'target' | 'sealed'>) =>
  target.by === 'kiosk' && sealed === undefined;

/** Papers that are not in the browser's storage. */
const ofPage = new Map<string, { paper: KeptPaper; bytes: ArrayBuffer | undefined }>();
const kept = createStore<readonly KeptPaper[]>([]);
/** The check-in of the form that was left last. */
let leftBehind = '';
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(databaseName);

const database = browserDatabase(databaseName, [paperStore, pictureStore]);

/** Reads the stored papers again, which other tabs may have changed. */
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

/** Keeps a paper until it is sent, in the browser's storage if there is room. */
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

/** The bytes of a picture; null if they are gone. */
export async function readPictureBytes(id: string): Promise<ArrayBuffer | null> {
  const here = ofPage.get(id)?.bytes;
  if (here) return here;
  return (await database.read<Picture>(pictureStore, id))?.bytes ?? null;
}

/** Changes papers that are still on this device. */
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

/** Removes papers from the device, because they were sent or are no longer wanted. */
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

/** Lets the papers given in a form be sent, because its check-in is sent or queued. */
export async function letPapersGo(checkIn: string): Promise<void> {
  const given = (await refreshPapers()).filter(({ target, isReady }) => target.checkIn === checkIn && !isReady);
  if (given.length > 0)
    await changePapers(
      given.map(({ id }) => id),
      { isReady: true },
    );
}

/** Forgets the papers given in a form that was abandoned. */
export async function forgetPapersOf(checkIn: string): Promise<void> {
  leftBehind = checkIn;
  const left = (await refreshPapers()).filter(({ target, isReady }) => target.checkIn === checkIn && !isReady);
  await dropPapers(left.map(({ id }) => id));
}

/** All papers on this device. */
export const useAllKeptPapers = (): readonly KeptPaper[] => useStore(kept);

/** The papers of a record on this device. */
export function useKeptPapers(checkIn: string): readonly KeptPaper[] {
  return useAllKeptPapers().filter(({ target }) => target.checkIn === checkIn);
}
