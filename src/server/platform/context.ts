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

/** A provider by which accounts sign in, as the sign-in page shows it. */
export interface OfferedProvider {
  id: string;
  name: string;
}

/** What administrators have set, as this node knows it. It changes while the program runs: ask each time. */
export interface InstallationSettings {
  /** Moves with every change. */
  readonly version: number;
  readonly settings: Settings;
  /** The same, but that channels which lack something are off: what drivers and calls go by. */
  readonly working: Settings;
  /** What the environment decides, which nobody can set. */
  readonly decided: Partial<Settings>;
  /** What holds where nobody has set anything. */
  readonly defaults: Settings;
  readonly facilities: Facilities;
  readonly carriers: readonly Carrier[];
  /** The providers that the sign-in page offers. */
  readonly providers: readonly OfferedProvider[];
  /** The published form and those before it that may still hold. */
  readonly forms: Forms;
  readonly rows: readonly StoredFacility[];
  /** Takes note of the version that the database has; reads again where it is another one. */
  noteVersion(version: number): Promise<void>;
  read(): Promise<void>;
  /** Calls back after something has changed, on whichever node. */
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
  /** Seals secrets that the database keeps. */
  secrets: SecretBox;
  /** The one way to call other servers. */
  outgoing: Outgoing;
  /** What strangers show, looked up at their cost. */
  credentials: Credentials;
  /** Attempts of theirs at what can be guessed. */
  attempts: Attempts;
  /** The pictures of papers. */
  papers: PaperFiles;
  /** Free space on the disk with the installation's data. */
  diskSpace: DiskSpaceReader;
  /** The archiver of the embedded server's log; null before it starts, and for an external database. */
  logArchive: { current: RunningArchiver | null };
  /** Warnings about the installation's set-up, each with its remedy. */
  setUpWarnings: () => readonly string[];
  /** The password that MAIL_URL holds; null where that is not set, or has none. */
  mailPassword: string | null;
  settings: InstallationSettings;
  /** The facilities of today; whatever concerns a record goes by the clock of its own. */
  readonly facilities: Facilities;
  /** The installation's IANA time zone, by which jobs run. */
  readonly timeZone: string;
  /** The address drivers use, without a trailing slash; null when not configured. */
  readonly publicUrl: string | null;
}

/**
 * What `read` finds, read once for each version of the settings: for what anybody can ask for and only a change that moves the
 * version alters, on whatever node that is made. A failed read is not kept.
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
