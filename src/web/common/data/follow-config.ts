import type { PublicConfig } from '#shared/contract/system.ts';
import { retryDelayMs, retryPolicy } from '#shared/errors/retry.ts';
import { readConfig } from './addresses.ts';
import { call, settingsSeen } from './api.ts';
import { configKey, configStore, parseConfig } from './config.ts';
import { keepHere } from './kept-here.ts';

/** Pages opened without a network use this copy; they would otherwise use the defaults. */
function keep(config: PublicConfig | null): void {
  if (config) keepHere('device', configKey, config);
}

let pending: Promise<PublicConfig> | null = null;

/** Simultaneous calls share one request. */
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

export async function loadConfig(): Promise<PublicConfig> {
  return configStore.read() ?? reloadConfig();
}

let newestSeen = 0;
let catchingUp: Promise<void> | null = null;

const isBehind = () => (configStore.read()?.settingsVersion ?? Infinity) < newestSeen;

/** Other nodes may learn of a change later. */
async function catchUp(): Promise<void> {
  // A request already in flight may have been answered before the change.
  await pending?.catch(() => undefined);
  for (let attempt = 0; isBehind() && attempt < retryPolicy.attempts; attempt++) {
    const before = configStore.read()?.settingsVersion;
    await reloadConfig();
    const isNodeBehind = configStore.read()?.settingsVersion === before;
    if (isNodeBehind) await new Promise((resolve) => setTimeout(resolve, retryDelayMs(attempt)));
  }
  // After a restore from a backup, no node has that version any more.
  if (isBehind()) newestSeen = 0;
}

let isFollowing = false;

/** Runs for the life of the page, and keeps a copy for when there is no network. */
export function followConfig(): void {
  // Nothing to follow while a page is rendered on the server.
  if (isFollowing || typeof document === 'undefined') return;
  isFollowing = true;
  keep(configStore.read());
  // Every response contains the settings version, so that pages notice a change with their next request.
  settingsSeen.on((version) => {
    newestSeen = Math.max(newestSeen, version);
    if (!isBehind()) return;
    // After a failure, the next response triggers another attempt.
    catchingUp ??= catchUp()
      .catch(() => undefined)
      .finally(() => {
        catchingUp = null;
      });
  });
  // Another tab may have noticed a change first.
  addEventListener('storage', ({ key, newValue }) => {
    const config = key === configKey ? parseConfig(newValue) : null;
    if (config && config.settingsVersion !== configStore.read()?.settingsVersion) configStore.write(config);
  });
}

/** The form sends no other requests that would reveal a change. */
export function followConfigOnFocus(): void {
  followConfig();
  addEventListener('focus', () => {
    reloadConfig().catch(() => undefined);
  });
}
