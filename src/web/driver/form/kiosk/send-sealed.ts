import type { checkInAtKiosk as CheckInAtKiosk } from '#shared/contract/devices.ts';
import { type Answer, ApiError, call } from '#web/common/data/api.ts';
import { mayRetry } from '#web/common/data/retries.ts';
import { papersNoted } from '#web/common/papers/papers-noted.ts';
import { keepSealed, letSealedGo, readSealed } from './kept-sealed.ts';

// Known by type only, as the other endpoints of drivers' pages: see `data/addresses.ts`.
const checkInAtKiosk = { method: 'POST', path: '/api/device/check-ins' } as typeof CheckInAtKiosk;

/** The receipt has the ticket, and the token by which the visit can be followed. */
export type KioskReceipt = Answer<typeof CheckInAtKiosk>;

/** Only the installation can decrypt the result; this device cannot either. */
export async function seal(recipient: string, content: string | Uint8Array): Promise<Uint8Array> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter.encrypt(content);
}

export const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const send = (sealed: string, keptAt?: string) =>
  call(checkInAtKiosk, {
    body: { sealed, sentAt: new Date().toISOString(), ...(keptAt !== undefined && { keptAt }) },
    timeoutMs: 10_000,
  });

/** A revoked device may be registered again. */
const mayHelp = (error: unknown) =>
  !(error instanceof ApiError) || mayRetry(error) || error.status === 401 || error.status === 403;

const isRecorded = (error: unknown) => error instanceof ApiError && error.code === 'id_conflict';

/** The check-ins whose drivers still wait for the response. */
const awaited = new Set<string>();

/**
 * Resolves to null if the check-in is stored until there is a network. It is sealed and stored before it is sent, so
 * that no power failure loses it. If the server refuses it while its driver is still there to correct it, throws the
 * refusal and stores nothing.
 */
export async function sendSealed(
  recipient: string,
  checkIn: { id: string; occurredAt: string } & object,
  facility: string,
): Promise<KioskReceipt | null> {
  const sealed = base64(await seal(recipient, JSON.stringify(checkIn)));
  const { id } = checkIn;
  awaited.add(id);
  const isKept = await keepSealed({ id, sealed, facility });
  try {
    const receipt = await send(sealed);
    await letSealedGo(id);
    return receipt;
  } catch (error) {
    if (isKept && mayHelp(error)) return null;
    await letSealedGo(id);
    if (isRecorded(error)) return null;
    throw error;
  } finally {
    awaited.delete(id);
  }
}

let sending: Promise<void> | null = null;

async function sendAll(): Promise<void> {
  for (const { id, sealed, facility } of await readSealed()) {
    if (awaited.has(id)) continue;
    try {
      await send(sealed, facility);
      await letSealedGo(id);
    } catch (error) {
      if (isRecorded(error)) await letSealedGo(id);
      // Refused check-ins stay stored too, and do not block the others.
      else if (!(error instanceof ApiError) || mayRetry(error)) return;
    }
  }
}

/** Check-ins are sent in order; a call while sending joins the run in progress. */
export function sendKeptSealed(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

/** Photos and signatures are sent after their check-ins. */
async function sendNotedPapers(): Promise<void> {
  if (!papersNoted.read()) return;
  const loaded = await import('#web/common/papers/send-papers.ts').catch(() => null);
  await loaded?.sendPapers();
}

const everyMs = 30_000;

/** Check-ins are sent as soon as there is a network, and every half minute. */
export function keepSending(): () => void {
  const again = () => void sendKeptSealed().then(sendNotedPapers);
  again();
  const timer = setInterval(again, everyMs);
  addEventListener('online', again);
  return () => {
    clearInterval(timer);
    removeEventListener('online', again);
  };
}
