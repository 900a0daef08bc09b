import { type PublicConfig, readConfig } from '#shared/contract/system.ts';
import { call } from './api.ts';

let pending: Promise<PublicConfig> | null = null;

/** The installation's time zone, address and lists, loaded once; after a failure the next call retries. */
export function loadConfig(): Promise<PublicConfig> {
  pending ??= call(readConfig, {}).catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}
