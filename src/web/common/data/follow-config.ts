import type { PublicConfig } from '#shared/contract/system.ts';
import { retryDelayMs, retryPolicy } from '#shared/errors/retry.ts';
import { readConfig } from './addresses.ts';
import { call, settingsSeen } from './api.ts';
import { configKey, configStore, parseConfig } from './config.ts';
import { keepHere } from './kept-here.ts';

/** For pages that are opened without a network, which otherwise go by the defaults. */
function keep(config: PublicConfig | null): void {
  if (config) keepHere('device', configKey, config);
}

let pending: Promise<PublicConfig> | null = null;

/** Reads the configuration from the server; simultaneous calls share one request. */
export function reloadConfig(): Promise<PublicConfig> {
  pending ??= call(readConfig, {})
    .then((config) => {
      keep(config);
      configStore.write(config);
      return config;
    })
    .finally(() => {
      pending = null;
    });
  return pending;
}

/** The configuration, from the server unless the page has it. */
export async function loadConfig(): Promise<PublicConfig> {
  return configStore.read() ?? reloadConfig();
}

let newestSeen = 0;
let catchingUp: Promise<void> | null = null;

const isBehind = () => (configStore.read()?.settingsVersion ?? Infinity) < newestSeen;

/** Reads the configuration until it is as new as any response has said; another node may know of a change later. */
async function catchUp(): Promise<void> {
  // One that is under way may have been answered before the change.
  await pending?.catch(() => undefined);
  for (let attempt = 0; isBehind() && attempt < retryPolicy.attempts; attempt++) {
    const before = configStore.read()?.settingsVersion;
    await reloadConfig();
    const isNodeBehind = configStore.read()?.settingsVersion === before;
    if (isNodeBehind) await new Promise((resolve) => setTimeout(resolve, retryDelayMs(attempt)));
  }
  // After a restore no node knows that version any more.
  if (isBehind()) newestSeen = 0;
}

let isFollowing = false;

/** Follows changes of the configuration for the life of the page, and keeps a copy for when there is no network. */
export function followConfig(): void {
  // Where a page is only rendered, there is nothing to follow.
  if (isFollowing || typeof document === 'undefined') return;
  isFollowing = true;
  keep(configStore.read());
  // Every response names the settings' version, so that pages follow a change with their next request.
  settingsSeen.on((version) => {
    newestSeen = Math.max(newestSeen, version);
    if (!isBehind()) return;
    // A failure is made good with the response after.
    catchingUp ??= catchUp()
      .catch(() => undefined)
      .finally(() => {
        catchingUp = null;
      });
  });
  // Another tab may have heard of a change first.
  addEventListener('storage', ({ key, newValue }) => {
    const config = key === configKey ? parseConfig(newValue) : null;
    if (config && config.settingsVersion !== configStore.read()?.settingsVersion) configStore.write(config);
  });
}

/** Also asks for changes whenever somebody comes back to the page: a form asks the server for nothing else. */
export function followConfigOnFocus(): void {
  followConfig();
  addEventListener('focus', () => {
    reloadConfig().catch(() => undefined);
  });
}
