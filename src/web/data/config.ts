import { type PublicConfig, readConfig } from '#shared/contract/system.ts';
import { call } from './api.ts';

let pending: Promise<PublicConfig> | null = null;

/** This installation's time zone, address and lists, asked for once; after a failure the next caller asks again. */
export function loadConfig(): Promise<PublicConfig> {
  pending ??= call(readConfig, {}).catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}
