import type { PublicConfig } from '#shared/contract/system.ts';
import { createStore, useStore } from './store.ts';

/** Where the server writes the configuration into its pages. */
const embeddedId = 'installation';

/** The key of the copy for pages opened without a network. It tells nothing about anybody. */
export const configKey = 'warehouse-check-in:installation:v1';

/** A configuration read from a page or from storage; null for anything else. */
export function parseConfig(text: string | null | undefined): PublicConfig | null {
  const config = JSON.parse(text || 'null') as PublicConfig | null;
  return config?.facilities ? config : null;
}

function read(source: () => string | null | undefined): PublicConfig | null {
  try {
    return parseConfig(source());
  } catch {
    // The server has no page, and a browser may forbid storage.
    return null;
  }
}

const embedded = typeof document === 'undefined' ? null : document.getElementById(embeddedId);

/** The configuration with which the server has filled the page; null if it has not. */
export let embeddedConfig = read(() => embedded?.textContent);

/** The same where the page was also rendered for it, so that its code begins with what is on it. */
export let renderedConfig = embedded?.dataset['rendered'] === undefined ? null : embeddedConfig;

/** This installation's configuration; null until it is known. */
export const configStore = createStore(embeddedConfig ?? read(() => localStorage.getItem(configKey)));

/** Begins to render a page for an installation; null for any, before it is installed. Browsers only read. */
export function renderFor(config: PublicConfig | null): void {
  embeddedConfig = config;
  renderedConfig = config;
  configStore.write(config);
}

/** The configuration; null until it is known. Rerenders when an administrator changes it. */
export function useInstallation(): PublicConfig | null {
  return useStore(configStore, () => renderedConfig);
}
