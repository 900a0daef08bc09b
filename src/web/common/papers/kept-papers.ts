import type { PaperKind } from '#shared/form/definition.ts';
import { createStore, useStore } from '#web/common/data/store.ts';
import { browserDatabase } from '#web/common/offline/browser-database.ts';
import { notePapers } from './papers-noted.ts';

/** Whose record papers are added to, and by whom; `token` is that of a visit's link, null for the receipt of this browser. */
export type PaperTarget =
  | { by: 'staff' | 'kiosk'; checkIn: string }
  | { by: 'driver'; checkIn: string; token: string | null };

/** A photo or signature on this device that the server does not have. */
export interface KeptPaper {
  id: string;
  target: PaperTarget;
  /** The id of the user who added it; null for a driver. */
  owner: string | null;
  field: string;
  kind: PaperKind;
  takenAt: string;
  /** Whether it may be sent: before, it is looked at and perhaps taken again. */
  isReady: boolean;
  /** The small copy of a picture as a data: URL. */
  small: string | null;
  /** The typed name of a signature. */
  name?: string;
  /** Why there is no picture. */
  why?: string;
  /** What a kiosk has sealed of it for the server alone, with its picture: nothing else of it is here then. */
  sealed?: string;
  /** Why the server refused it; such a paper waits for whoever took it. */
  refusal: string | null;
  /** Whether it is here after the page is closed: a device without room for it has it as long as its page is open. */
  isLasting: boolean;
}

interface Picture {
  id: string;
  bytes: ArrayBuffer;
}

const databaseName = 'warehouse-check-in:papers';
const paperStore = 'papers';
/** The bytes stand apart, so that the list of papers can be read without them. */
const pictureStore = 'pictures';

/** What a driver gives at a kiosk is in memory until it is sealed: nothing that can be read is left for whoever comes next. */
const isOfPageAlone = ({ target, sealed }: Pick<KeptPaper, 'target' | 'sealed'>) =>
  target.by === 'kiosk' && sealed === undefined;

/** What finds no place in the browser's storage. */
const ofPage = new Map<string, { paper: KeptPaper; bytes: ArrayBuffer | undefined }>();
const kept = createStore<readonly KeptPaper[]>([]);
/** The check-in whose form was left last. */
let leftBehind = '';
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(databaseName);

const database = browserDatabase(databaseName, [paperStore, pictureStore]);

/** Reads again what is kept, which other tabs may have changed. */
export async function refreshPapers(): Promise<readonly KeptPaper[]> {
  const stored = await database.readAll<KeptPaper>(paperStore).catch(() => null);
  const known = stored ?? kept.read().filter(({ isLasting }) => isLasting);
  const all = [...known, ...Array.from(ofPage.values(), ({ paper }) => paper)];
  kept.write(all.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const areKept = !all.every(isOfPageAlone);
  // What could not be read may be there all the same, and must be sent one day.
  if (stored || areKept) notePapers(areKept);
  return kept.read();
}

otherTabs?.addEventListener('message', () => void refreshPapers());

async function changed(): Promise<void> {
  await refreshPapers();
  otherTabs?.postMessage(null);
}

/** Keeps a paper until it is sent, in the browser's storage if that has room. */
export async function keepPaper(paper: Omit<KeptPaper, 'isLasting'>, bytes?: ArrayBuffer): Promise<void> {
  // A large picture may be read for longer than whoever took it has stayed.
  if (paper.target.checkIn === leftBehind && isOfPageAlone(paper)) return;
  const holdHere = () => ofPage.set(paper.id, { paper: { ...paper, isLasting: false }, bytes });
  if (isOfPageAlone(paper)) {
    holdHere();
    return changed();
  }
  // A browser short of room deletes what it was not asked to keep.
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

/** Changes papers that are still here. */
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

/** Removes papers from the device: they were sent, or nobody wants them any more. */
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

/** Lets what was given in a form be sent, because its check-in is, or will be. */
export async function letPapersGo(checkIn: string): Promise<void> {
  const given = (await refreshPapers()).filter(({ target, isReady }) => target.checkIn === checkIn && !isReady);
  if (given.length > 0)
    await changePapers(
      given.map(({ id }) => id),
      { isReady: true },
    );
}

/** Forgets what was given in a form that was left. */
export async function forgetPapersOf(checkIn: string): Promise<void> {
  leftBehind = checkIn;
  const left = (await refreshPapers()).filter(({ target, isReady }) => target.checkIn === checkIn && !isReady);
  await dropPapers(left.map(({ id }) => id));
}

/** The papers that are on this device. */
export const useAllKeptPapers = (): readonly KeptPaper[] => useStore(kept);

/** The papers of a record that are on this device. */
export function useKeptPapers(checkIn: string): readonly KeptPaper[] {
  return useAllKeptPapers().filter(({ target }) => target.checkIn === checkIn);
}
