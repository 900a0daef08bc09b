import type { Reply } from './sent.ts';

/** Longer than a connection may take to open, so that a lost message is told from one that never left. */
const answerMs = 20_000;
const maxSaidBytes = 4_096;
const maxSaidCharacters = 200;

/** Before these nothing has been sent. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function causeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; errors?: { code?: string }[] } };
  return cause?.code ?? cause?.errors?.[0]?.code ?? '';
}

/** The beginning of an answer; an endless one is cut off. */
async function beginning(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxSaidBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, maxSaidBytes);
}

/**
 * Makes a request once and says what became of it. Redirects are not followed, so that nobody but an administrator decides
 * where messages and credentials go. An answer that says no is certain; only a lost one leaves doubt.
 */
export async function sendOnce(request: Request): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(answerMs) });
  } catch (error) {
    const code = causeOf(error);
    if (neverLeft.has(code)) return { kind: 'failed', error: 'unreachable', mayRepeat: true, said: code };
    return { kind: 'doubtful', said: code };
  }
  // The status has been said; what follows may be missing.
  const said = await beginning(response).catch(() => '');
  const { ok, status } = response;
  if (ok) return { kind: 'sent', providerId: null, said };
  const short = `${status} ${said}`.trim().slice(0, maxSaidCharacters);
  return { kind: 'failed', error: 'refused', mayRepeat: status >= 500 || status === 429, said: short };
}
