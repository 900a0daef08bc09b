import type { arrival } from './en/arrival.ts';
import type { driver } from './en/driver.ts';
import type { followed } from './en/followed.ts';
import type { gate } from './en/gate.ts';
import type { home } from './en/home.ts';
import type { kiosk } from './en/kiosk.ts';
import type { papers } from './en/papers.ts';
import type { queue } from './en/queue.ts';
import type { scan } from './en/scan.ts';
import type { staff } from './en/staff.ts';
import type { timeRecord } from './en/time-record.ts';
import type { verify } from './en/verify.ts';
import type { Language, PluralCategories } from './languages.ts';
import type { StaffLanguage } from './staff-languages.ts';

export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

type Translated<Source, L extends Language> = Source extends string
  ? string
  : Source extends { readonly one: string }
    ? Readonly<Record<PluralCategories[L], string>>
    : { readonly [Key in keyof Source]: Translated<Source[Key], L> };

/** These words surround every page; they are apart because a file of a whole visit would be too long. */
export type FrameWords<L extends Language> = Pick<
  DriverWords<L>,
  'page' | 'header' | 'footer' | 'connection' | 'unsent' | 'newVersion' | 'toasts'
>;

/** Each module is in one language: a missing or surplus text does not compile. */
export type DriverWords<L extends Language> = Translated<typeof driver, L>;
export type QueueWords<L extends Language> = Translated<typeof queue, L>;
export type HomeWords<L extends Language> = Translated<typeof home, L>;
export type FollowedWords<L extends Language> = Translated<typeof followed, L>;
export type GateWords<L extends Language> = Translated<typeof gate, L>;
export type KioskWords<L extends Language> = Translated<typeof kiosk, L>;
export type PapersWords<L extends Language> = Translated<typeof papers, L>;
export type ScanWords<L extends Language> = Translated<typeof scan, L>;
export type TimeRecordWords<L extends Language> = Translated<typeof timeRecord, L>;
export type ArrivalWords<L extends Language> = Translated<typeof arrival, L>;
export type VerifyWords<L extends Language> = Translated<typeof verify, L>;
export type StaffWords<L extends Language> = Translated<typeof staff, L>;

export type StaffTranslation = Exclude<StaffLanguage, 'en'>;

/** Staff's pages have some of drivers' words besides what every page for drivers has. */
type WordsForStaff<L extends StaffTranslation> = StaffWords<L> & {
  readonly home: HomeWords<L>;
  readonly kiosk: KioskWords<L>;
  readonly queue: QueueWords<L>;
  readonly papers: PapersWords<L>;
  readonly gate: GateWords<L>;
  readonly timeRecord: TimeRecordWords<L>;
};

/** Each file is loaded alone, with the code that shows it. */
export type StaffLoaders<L extends StaffTranslation> = {
  readonly [Part in keyof WordsForStaff<L>]: () => Promise<Readonly<Record<Part, WordsForStaff<L>[Part]>>>;
};

/** Parts have their names in English: its literal texts check what is filled in. */
export type WordParts = typeof driver &
  typeof staff & {
    readonly queue: typeof queue;
    readonly home: typeof home;
    readonly followed: typeof followed;
    readonly kiosk: typeof kiosk;
    readonly papers: typeof papers;
    readonly gate: typeof gate;
    readonly scan: typeof scan;
    readonly arrival: typeof arrival;
    readonly timeRecord: typeof timeRecord;
  };
