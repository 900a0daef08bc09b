import type { PublicConfig } from '#shared/contract/system.ts';
import { configStore } from './config.ts';

/** The configuration, from the server unless the page has it. */
export async function loadConfig(): Promise<PublicConfig> {
  return configStore.read() ?? (await import('./follow-config.ts')).reloadConfig();
}
