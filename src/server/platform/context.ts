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

/** A sign-in provider as the sign-in page shows it. */
export interface OfferedProvider {
  id: string;
  name: string;
}

/** The administrators' settings as this node knows them. They change while the program runs, so read them each time. */
export interface InstallationSettings {
  /** Increases with every change. */
  readonly version: number;
  readonly settings: Settings;
  /** The settings with incompletely configured channels switched off; drivers' pages and calls use these. */
  readonly working: Settings;
  /** Settings given by the environment, which administrators cannot change. */
  readonly decided: Partial<Settings>;
  /** The values of settings that nobody has set. */
  readonly defaults: Settings;
  readonly facilities: Facilities;
  readonly carriers: readonly Carrier[];
  /** The providers that the sign-in page offers. */
  readonly providers: readonly OfferedProvider[];
  /** The published form and earlier versions that may still be in use. */
  readonly forms: Forms;
  readonly rows: readonly StoredFacility[];
  /** Compares the database's version with the known one, and reads the settings again if they differ. */
  noteVersion(version: number): Promise<void>;
  read(): Promise<void>;
  /** Calls back after a change on any node. */
  onChange(listener: () => void): void;
}

/** Dependencies given to every feature. */
export interface Context {
  database: DatabaseHandle;
  clock: Clock;
  log: Logger;
  /** Tells the event feeds of all nodes about commits. */
  changes: ChangeSignal;
  /** Metrics for monitoring; null when switched off, so that they cost nothing. */
  metrics: Metrics | null;
  /** Encrypts secrets before they are stored. */
  secrets: SecretBox;
  /** Calls other servers; all outgoing connections go through it. */
  outgoing: Outgoing;
  /** Looks up credentials, with limits per client address. */
  credentials: Credentials;
  /** Limits attempts at guessable secrets. */
  attempts: Attempts;
  /** The stored photos and signatures. */
  papers: PaperFiles;
  /** Free space on the disk with the installation's data. */
  diskSpace: DiskSpaceReader;
  /** The archiver of the embedded server's log; null before it starts, and for an external database. */
  logArchive: { current: RunningArchiver | null };
  /** Warnings about the installation's set-up, each with its remedy. */
  setUpWarnings: () => readonly string[];
  /** The password in MAIL_URL; null if there is none. */
  mailPassword: string | null;
  settings: InstallationSettings;
  /** The current facilities; times of a record use the time zone of its own facility. */
  readonly facilities: Facilities;
  /** The installation's IANA time zone, used for scheduled jobs. */
  readonly timeZone: string;
  /** The address drivers use, without a trailing slash; null when not configured. */
  readonly publicUrl: string | null;
}

/**
 * Caches what `read` returns until the settings version changes, on whatever node. Use it for data that anybody can
 * request and that changes only together with that version. A failed read is not cached.
 */
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
