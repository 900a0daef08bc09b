import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

import { retryDelayMs } from '#shared/errors/retry.ts';
import { operationLifetimeMs } from '#shared/offline/operation.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { paperLimits } from '#shared/papers/paper-limits.ts';
import { ApiError } from '#web/common/data/api.ts';
import { currentConnection, subscribeToConnection } from '#web/common/data/connectivity/connectivity.ts';
import { currentSession, subscribeToSession } from '#web/common/data/session.ts';
import { createSignal, createStore } from '#web/common/data/store.ts';
import { inOneTab } from '#web/common/offline/one-tab.ts';
import { outcomeOf } from '#web/common/offline/replay.ts';
import { sentOperations } from '#web/common/offline/send-arrival.ts';
import { refusalText } from '#web/common/texts/refusals.ts';
import { changePapers, dropPapers, type KeptPaper, readPictureBytes, refreshPapers } from './kept-papers.ts';
import { addSealedPaper, beginPaper, finishPaper, sendPiece } from './paper-calls.ts';
import { paperTexts } from './texts.ts';

export const paperProgress = createStore<{ id: string; part: number } | null>(null);

export const sentPapers = createSignal<KeptPaper>();

/** `waiting`: the server does not know the check-in, which may still be on this device too. */
type Outcome = 'sent' | 'waiting' | 'later' | 'unreachable' | { refusal: string };

/** Failed attempts since the last successful transfer. */
let failures = 0;
const leastPiece = 16 * 1024;
/** The size is halved when the connection breaks while a piece is sent, then doubled with each success. */
let pieceBytes: number = paperLimits.piece;

async function sendPieces({ target, id }: KeptPaper, bytes: ArrayBuffer, received: number): Promise<void> {
  let offset = received;
  while (offset < bytes.byteLength) {
    paperProgress.write({ id, part: offset / bytes.byteLength });
    try {
      offset = await sendPiece(target, id, offset, bytes.slice(offset, offset + pieceBytes));
    } catch (error) {
      if (error instanceof ApiError && error.status === undefined) pieceBytes = Math.max(leastPiece, pieceBytes / 2);
      throw error;
    }
    pieceBytes = Math.min(paperLimits.piece, pieceBytes * 2);
    // A connection that lets something through is worth retrying soon.
    failures = 0;
  }
  paperProgress.write({ id, part: 1 });
}

const isAbout = (error: unknown, field: string): boolean =>
  error instanceof ApiError && Object.hasOwn(error.fields ?? {}, field);

async function finish({ target, id, small }: KeptPaper, bytes: ArrayBuffer): Promise<void> {
  // Hashed by our own code, because browsers have no hash function over plain HTTP.
  const hash = bytesToHex(sha256(new Uint8Array(bytes)));
  const thumbnail = small?.split(',')[1];
  try {
    await finishPaper(target, id, { sha256: hash, ...(thumbnail && { thumbnail }) });
  } catch (error) {
    if (!isAbout(error, 'thumbnail')) throw error;
    await finishPaper(target, id, { sha256: hash });
  }
}

function refusalOf(error: ApiError): Outcome {
  const { faults } = paperTexts;
  if (error.code === 'insufficient_storage') return { refusal: faults.noSpace };
  const outcome = outcomeOf(error);
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (outcome.kind !== 'refused') return 'later';
  if (isAbout(error, 'field')) return { refusal: faults.enough };
  return { refusal: isAbout(error, 'bytes') ? faults.unreadable : refusalText(error) };
}

/** It is sent as far as the connection allows, resuming from what the server has. */
async function send(paper: KeptPaper): Promise<Outcome> {
  const { id, target, field, takenAt, name, why, sealed } = paper;
  const bytes = name === undefined && why === undefined ? await readPictureBytes(id) : undefined;
  const gone = { refusal: paperTexts.faults.gone };
  if (bytes === null && sealed === undefined) return gone;
  const given = bytes ? { bytes: bytes.byteLength } : name === undefined ? { why } : { name };
  const begin = () => {
    const times = { occurredAt: takenAt, sentAt: new Date().toISOString() };
    return sealed === undefined ? beginPaper(target, { id, field, ...given, ...times }) : addSealedPaper(sealed);
  };
  let hasBegun = false;
  try {
    const { state, received } = await begin();
    hasBegun = true;
    if (state === 'sending') {
      if (!bytes) return gone;
      await sendPieces(paper, bytes, received);
      // The paper was removed meanwhile; the server discards what is not completed.
      if (sealed === undefined && (await readPictureBytes(id)) === null) return 'later';
      await (sealed === undefined ? finish(paper, bytes) : begin());
    }
    return 'sent';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // If the server has lost the paper, or has different bytes from those sent, sending starts over.
    const isLost =
      hasBegun && (['not_found', 'illegal_transition'].includes(error.code ?? '') || isAbout(error, 'sha256'));
    if (isLost) return 'later';
    return error.code === 'not_found' ? 'waiting' : refusalOf(error);
  }
}

const isMine = ({ owner }: KeptPaper) => owner === null || owner === currentSession().user?.id;
const isOlderThan = (ms: number, { takenAt }: KeptPaper) => Date.now() - Date.parse(takenAt) > ms;
/** A driver may abandon a paper, for example in a form that was never sent. */
const isLeft = (paper: KeptPaper) => !paper.isReady && paper.target.by === 'driver' && isOlderThan(dayMs, paper);

/** Papers are sent in order; resolves to whether to retry automatically. */
async function sendAll(): Promise<boolean> {
  await dropPapers((await refreshPapers()).filter(isLeft).map(({ id }) => id));
  let mustRepeat = false;
  const unknown = new Set<string>();
  const tried = new Set<string>();
  const next = async () =>
    (await refreshPapers()).find(
      (paper) =>
        paper.isReady && !paper.refusal && isMine(paper) && !tried.has(paper.id) && !unknown.has(paper.target.checkIn),
    );
  for (let paper = await next(); paper && currentConnection().isOnline; paper = await next()) {
    tried.add(paper.id);
    const outcome = await send(paper);
    if (outcome === 'sent') {
      await dropPapers([paper.id]);
      sentPapers.emit(paper);
    } else if (outcome === 'waiting') {
      unknown.add(paper.target.checkIn);
      // The check-in itself has expired by now, and will not be sent.
      if (isOlderThan(operationLifetimeMs, paper)) await dropPapers([paper.id]);
    } else if (typeof outcome === 'object') {
      // At a kiosk, the driver is no longer there to act on a refusal.
      if (paper.sealed === undefined) await changePapers([paper.id], outcome);
      else if (isOlderThan(operationLifetimeMs, paper)) await dropPapers([paper.id]);
    } else mustRepeat = true;
    if (outcome === 'unreachable') break;
  }
  return mustRepeat;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;
let isWanted = false;

async function run(): Promise<void> {
  let mustRepeat = false;
  while (isWanted) {
    isWanted = false;
    const hasRun = await inOneTab(async () => {
      mustRepeat = await sendAll();
    }, 'papers');
    // Another tab is sending, but may be closed before it is done.
    if (!hasRun) mustRepeat = true;
  }
  paperProgress.write(null);
  failures = mustRepeat ? failures + 1 : 0;
  clearTimeout(timer);
  if (mustRepeat) timer = setTimeout(() => void sendPapers(), retryDelayMs(failures - 1));
}

export function sendPapers(): Promise<void> {
  isWanted = true;
  running ??= run().finally(() => {
    running = null;
  });
  return running;
}

let isStarted = false;

export function startPapers(): void {
  if (isStarted) return;
  isStarted = true;
  const again = () => void sendPapers();
  // Papers are shown here even if another tab sends them.
  void refreshPapers();
  let wasOnline = currentConnection().isOnline;
  subscribeToConnection(() => {
    const { isOnline } = currentConnection();
    if (isOnline && !wasOnline) {
      failures = 0;
      again();
    }
    wasOnline = isOnline;
  });
  subscribeToSession(again);
  // Papers may be waiting for a check-in that was just sent.
  sentOperations.on(again);
  again();
}
