import type {
  addOwnPaper as AddOwnPaper,
  addPaper as AddPaper,
  addPaperAtKiosk as AddPaperAtKiosk,
  completePaper as CompletePaper,
  NewPaper,
  openPaper as OpenPaper,
  Paper,
  sendPiece as SendPiece,
} from '#shared/contract/papers.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { address } from '#web/common/data/addresses.ts';
import { type Answer, ApiError, apiErrorTexts, call, type CallOptions, callUrl } from '#web/common/data/api.ts';
import { errorFromAnswer } from '#web/common/data/api-error.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import type { PaperTarget } from './kept-papers.ts';

const addPaper = address<typeof AddPaper>('POST', '/api/check-ins/{id}/papers');
const addOwnPaper = address<typeof AddOwnPaper>('POST', '/api/visit/papers');
const addPaperAtKiosk = address<typeof AddPaperAtKiosk>('POST', '/api/device/papers');
const sendPieceEntry = address<typeof SendPiece>('PUT', '/api/papers/{id}/pieces/{offset}');
const completePaper = address<typeof CompletePaper>('POST', '/api/papers/{id}/complete');
const openPaper = address<typeof OpenPaper>('GET', '/api/papers/{id}/file');

/** Enough for a full piece at 5 kB a second; slower lines get smaller pieces. */
const pieceTimeoutMs = 60_000;
/** The server reads, checks and writes a picture before it responds. */
const completeTimeoutMs = 30_000;

export const visitHeaders = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Visit ${token}` };

const headersOf = (target: PaperTarget) => visitHeaders(target.by === 'driver' ? target.token : null);

function callFor<E extends Endpoint>(target: PaperTarget, entry: E, options: CallOptions<E>): Promise<Answer<E>> {
  if (target.by === 'staff') return callAsStaff(entry, options) as Promise<Answer<E>>;
  return call(entry, { ...options, headers: headersOf(target) });
}

/** Words may take the place of a picture. Returns the paper's state on the server. */
export function beginPaper(target: PaperTarget, body: NewPaper): Promise<Paper> {
  if (target.by === 'staff') return callFor(target, addPaper, { params: { id: target.checkIn }, body });
  return callFor(target, addOwnPaper, { query: { checkIn: target.checkIn }, body });
}

/** Once all pieces are sent, a second call completes the paper. */
export const addSealedPaper = (sealed: string): Promise<Paper> =>
  call(addPaperAtKiosk, { body: { sealed, sentAt: new Date().toISOString() }, timeoutMs: completeTimeoutMs });

/** Returns the offset at which the next piece has to start. */
export async function sendPiece(target: PaperTarget, id: string, offset: number, bytes: ArrayBuffer): Promise<number> {
  let response: Response;
  try {
    response = await fetch(callUrl(sendPieceEntry, { params: { id, offset } }), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', ...headersOf(target) },
      body: bytes,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(pieceTimeoutMs),
    });
  } catch {
    throw new ApiError(apiErrorTexts.unreachable);
  }
  if (!response.ok) throw await errorFromAnswer(response);
  return ((await response.json()) as { received: number }).received;
}

/** `body` contains the picture's hash. */
export function finishPaper(target: PaperTarget, id: string, body: CompletePaperBody): Promise<Paper> {
  return callFor(target, completePaper, { params: { id }, body, timeoutMs: completeTimeoutMs });
}

export interface CompletePaperBody {
  sha256: string;
  thumbnail?: string;
}

export async function readSmallCopy(id: string, token: string | null, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(callUrl(openPaper, { params: { id }, query: { size: 'thumbnail' } }), {
    headers: visitHeaders(token),
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw await errorFromAnswer(response);
  return response.blob();
}
