import { connectivityTimes } from './monitor.ts';

/** Set by our server on its icon; nothing that may respond in its place knows it. */
const ownHeader = 'x-warehouse-check-in';

/**
 * Whether our own server responds in time, not a captive portal, a proxy's error page or a browser cache. Calls `onResponse` if
 * so.
 */
export async function pingServer(onResponse?: (response: Response) => void): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(connectivityTimes.pingTimeoutMs);
    const response = await fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store', signal });
    const isOurs = response.ok && response.headers.get(ownHeader) !== null;
    if (isOurs) onResponse?.(response);
    return isOurs;
  } catch {
    return false;
  }
}
