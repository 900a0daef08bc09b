import type { PublicConfig } from '#shared/contract/system.ts';
import { createStore, useStore } from './store.ts';

const embeddedId = 'installation';

/** Pages opened without a network use this copy, which contains no personal data. */
export const configKey = 'warehouse-check-in:installation:v1';

/** Null for anything else. */
export function parseConfig(text: string | null | undefined): PublicConfig | null {
  const config = JSON.parse(text || 'null') as PublicConfig | null;
  return config?.facilities ? config : null;
}

function read(source: () => string | null | undefined): PublicConfig | null {
  try {
    return parseConfig(source());
  } catch {
    // There is no page on the server, and storage may be blocked.
    return null;
  }
}

const embedded = typeof document === 'undefined' ? null : document.getElementById(embeddedId);

export let embeddedConfig = read(() => embedded?.textContent);

/**
 * The embedded configuration if the server also rendered the page with it, so that hydration matches the markup; else
 * null.
 */
export let renderedConfig = embedded?.dataset['rendered'] === undefined ? null : embeddedConfig;

/** Null until known. */
export const configStore = createStore(embeddedConfig ?? read(() => localStorage.getItem(configKey)));

/** Null for a page that fits any installation. Never called in browsers. */
export function renderFor(config: PublicConfig | null): void {
  embeddedConfig = config;
  renderedConfig = config;
  configStore.write(config);
}

/** Null until known. */
export function useInstallation(): PublicConfig | null {
  return useStore(configStore, () => renderedConfig);
}
