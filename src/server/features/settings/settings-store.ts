import type { Carrier } from '#shared/carriers/carriers.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { type Forms, firstForms } from '#shared/form/forms.ts';
import { workingSettings } from '#shared/settings/setting-faults.ts';
import { defaultSettings, type Settings } from '#shared/settings/settings.ts';
import type { InstallationSettings, OfferedProvider } from '../../platform/context.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { findCarriers } from './carrier-repository.ts';
import { facilitiesFrom } from './facility-list.ts';
import type { StoredFacility } from '../../platform/facilities-schema.ts';
import { findFacilities } from './facility-repository.ts';
import { findForms } from './form-repository.ts';
import { findOfferedProviders } from './provider-repository.ts';
import { findSettings, findSettingsVersion, hasTextPassword } from './settings-repository.ts';

export interface SettingsSource {
  db: Database;
  /** Settings given by the environment, which override those of administrators. */
  decided: Partial<Settings>;
  /** Settings given by the environment, as defaults for unset ones. */
  environment: Partial<Settings>;
}

/** Call it only where the environment's defaults do not matter. */
export async function readSettings(db: Database | DatabaseTransaction): Promise<Settings> {
  return { ...defaultSettings(), ...(await findSettings(db)) };
}

/** Each node caches the settings in memory: every request needs them, and they seldom change. */
class SettingsStore implements InstallationSettings {
  readonly #source: SettingsSource;
  readonly #listeners = new Set<() => void>();
  readonly defaults: Settings;
  #version = 0;
  #rows: readonly StoredFacility[] = [];
  #facilities: Facilities;
  #carriers: readonly Carrier[] = [];
  #providers: readonly OfferedProvider[] = [];
  #forms: Forms = firstForms;
  #settings: Settings;
  #working: Settings;
  #reading: Promise<void> | null = null;

  constructor(source: SettingsSource) {
    this.#source = source;
    this.defaults = defaultSettings(source.environment);
    this.#settings = { ...this.defaults, ...source.decided };
    this.#working = this.#settings;
    this.#facilities = facilitiesFrom([], this.#settings.timeZone);
  }

  get decided(): Partial<Settings> {
    return this.#source.decided;
  }

  get version(): number {
    return this.#version;
  }

  get facilities(): Facilities {
    return this.#facilities;
  }

  get carriers(): readonly Carrier[] {
    return this.#carriers;
  }

  get providers(): readonly OfferedProvider[] {
    return this.#providers;
  }

  get forms(): Forms {
    return this.#forms;
  }

  get rows(): readonly StoredFacility[] {
    return this.#rows;
  }

  get settings(): Settings {
    return this.#settings;
  }

  get working(): Settings {
    return this.#working;
  }

  /** Calls back after a change on any node. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  async noteVersion(version: number): Promise<void> {
    if (version !== this.#version) await this.read();
  }

  async read(): Promise<void> {
    // A read in progress may have started before the change in question.
    await this.#reading;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const { db, decided } = this.#source;
    // Read first, so that a change made in between triggers another read.
    const version = await findSettingsVersion(db);
    const reading = [
      findFacilities(db),
      findSettings(db),
      findForms(db),
      hasTextPassword(db),
      findCarriers(db),
      findOfferedProviders(db),
    ] as const;
    const [rows, set, forms, hasPassword, carriers, providers] = await Promise.all(reading);
    this.#rows = rows;
    this.#settings = { ...this.defaults, ...set, ...decided };
    this.#carriers = carriers;
    this.#providers = providers;
    this.#facilities = facilitiesFrom(rows, this.#settings.timeZone, carriers);
    this.#working = workingSettings(this.#settings, { hasTextPassword: hasPassword });
    this.#forms = forms;
    const isNew = this.#version !== 0 && version !== this.#version;
    this.#version = version;
    if (isNew) for (const listener of this.#listeners) listener();
  }
}

export async function openSettings(source: SettingsSource): Promise<SettingsStore> {
  const store = new SettingsStore(source);
  await store.read();
  return store;
}
