import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Settings } from '#shared/settings/settings.ts';
import { type Setting, settings } from './settings.ts';

export type Config = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['parse']> } & {
  /** Settings that work but should be changed. */
  warnings: readonly string[];
  given: ReadonlySet<string>;
};

/** All faults of a configuration at once, each with its remedy. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Environment = Record<string, string | undefined>;

function rawValue(name: string, environment: Environment): string | undefined {
  const direct = environment[name]?.trim();
  if (direct) return direct;
  const file = environment[`${name}_FILE`]?.trim();
  if (!file) return undefined;
  const text = readIfPossible(resolve(file));
  if (text === null)
    throw new Error(`${name}_FILE names ${file}, which cannot be read. Check the path and its permissions.`);
  // Without this, a secret that was not filled in would start another database, or leave backups unencrypted.
  if (!text) throw new Error(`${name}_FILE names ${file}, which is empty. Put the value there, or unset ${name}_FILE.`);
  return text;
}

function readIfPossible(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}

/** `X_FILE` names a file with the value of `X`. Throws a ConfigError that lists every fault. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const warnings: string[] = [];
  const given = new Set<string>();
  const entries = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    try {
      const set = rawValue(name, environment);
      if (set !== undefined) given.add(name);
      const text = set ?? setting.default;
      const value = setting.parse(text);
      const warning = setting.warning?.(text);
      if (warning) warnings.push(warning);
      return [name, value];
    } catch (error) {
      faults.push(
        (error as Error).message.startsWith(name) ? (error as Error).message : `${name}: ${(error as Error).message}`,
      );
      return [name, undefined];
    }
  });
  const config = { ...Object.fromEntries(entries), warnings, given } as Config;
  if (faults.length === 0 && Boolean(config.ADMIN_EMAIL) !== Boolean(config.ADMIN_PASSWORD)) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD go together. Set both, or neither to have them generated.');
  }
  if (faults.length === 0 && Boolean(config.TLS_CERT) !== Boolean(config.TLS_KEY)) {
    faults.push('TLS_CERT and TLS_KEY go together. Set both, or neither to serve plain HTTP.');
  }
  if (faults.length === 0 && config.METRICS_PORT === config.PORT && ['', config.METRICS_HOST].includes(config.HOST)) {
    if (config.PORT !== 0) faults.push('METRICS_PORT and PORT are the same. Set METRICS_PORT to another port.');
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

export function decidedSettings({ TIME_ZONE, PUBLIC_URL, MAIL_URL, given }: Config): Partial<Settings> {
  return {
    ...(given.has('TIME_ZONE') && { timeZone: TIME_ZONE }),
    ...(PUBLIC_URL && { publicUrl: PUBLIC_URL }),
    ...MAIL_URL?.settings,
  };
}

export function readProcessConfig(): Config {
  return readConfig(process.env);
}
