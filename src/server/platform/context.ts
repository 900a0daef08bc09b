import type { Carrier } from '#shared/carriers/carriers.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import type { Forms } from '#shared/form/forms.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { Attempts } from './attempts.ts';
import type { RunningArchiver } from './backup/archiver.ts';
import type { Clock, DiskSpaceReader } from './machine.ts';
import type { ChangeSignal } from './change-signal.ts';
import type { Credentials } from './credentials.ts';
import type { Database, DatabaseHandle } from './database.ts';
import type { StoredFacility } from './facilities-schema.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { Outgoing } from './outgoing.ts';
import type { PaperFiles } from './papers/paper-files.ts';
import type { SecretBox } from './secret-box.ts';

export interface OfferedProvider {
  id: string;
  name: string;
}

/** Settings change while the program runs, so read them each time. */
export interface InstallationSettings {
  /** Increases with every change. */
  readonly version: number;
  readonly settings: Settings;
  /** Incompletely configured channels are switched off here; drivers' pages and calls use these settings. */
  readonly working: Settings;
  /** Settings given by the environment; administrators cannot change them. */
  readonly decided: Partial<Settings>;
  /** The values of settings that nobody has set. */
  readonly defaults: Settings;
  readonly facilities: Facilities;
  readonly carriers: readonly Carrier[];
  readonly providers: readonly OfferedProvider[];
  /** The published form and earlier versions that may still be in use. */
  readonly forms: Forms;
  readonly rows: readonly StoredFacility[];
  noteVersion(version: number): Promise<void>;
  read(): Promise<void>;
  /** Calls back after a change on any node. */
  onChange(listener: () => void): void;
}

export interface Context {
  database: DatabaseHandle;
  clock: Clock;
  log: Logger;
  /** Tells the event feeds of all nodes about commits. */
  changes: ChangeSignal;
  /** Null when metrics are switched off, so that they cost nothing. */
  metrics: Metrics | null;
  /** Encrypts secrets before they are stored. */
  secrets: SecretBox;
  /** All outgoing connections go through this. */
  outgoing: Outgoing;
  /** Credentials are looked up with limits per client address. */
  credentials: Credentials;
  attempts: Attempts;
  papers: PaperFiles;
  diskSpace: DiskSpaceReader;
  /** `current` is null before the embedded server starts, and for an external database. */
  logArchive: { current: RunningArchiver | null };
  /** Each warning names its remedy. */
  setUpWarnings: () => readonly string[];
  /** The password in MAIL_URL; null if it has none. */
  mailPassword: string | null;
  settings: InstallationSettings;
  /** Times of a record use the time zone of its own facility. */
  readonly facilities: Facilities;
  /** The time zone of the installation, for scheduled jobs. */
  readonly timeZone: string;
  /** Drivers open this address, which has no trailing slash; null when not configured. */
  readonly publicUrl: string | null;
}

/** The result is cached until the settings version changes on any node. A failed read is not cached. */
export function oncePerSettings<T>(read: (context: Context) => Promise<T>): (context: Context) => Promise<T> {
  const known = new WeakMap<Database, { value: Promise<T>; version: number }>();
  return (context) => {
    const { db } = context.database;
    const { version } = context.settings;
    const held = known.get(db);
    if (held?.version === version) return held.value;
    const value = read(context);
    known.set(db, { value, version });
    value.catch(() => known.delete(db));
    return value;
  };
}
