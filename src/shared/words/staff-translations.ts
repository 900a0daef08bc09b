import type { StaffLanguage } from './staff-languages.ts';
import type {
  GateWords,
  HomeWords,
  KioskWords,
  PapersWords,
  QueueWords,
  StaffWords,
  TimeRecordWords,
} from './words.ts';

export type StaffTranslation = Exclude<StaffLanguage, 'en'>;

/** Staff's words, and those of drivers' that staff's pages have besides what every page for drivers has. */
type Words<L extends StaffTranslation> = StaffWords<L> & {
  readonly home: HomeWords<L>;
  readonly kiosk: KioskWords<L>;
  readonly queue: QueueWords<L>;
  readonly papers: PapersWords<L>;
  readonly gate: GateWords<L>;
  readonly timeRecord: TimeRecordWords<L>;
};

/** The files with the parts of staff's words in a language: each is loaded alone, with the code that shows it. */
export type StaffLoaders<L extends StaffTranslation> = {
  readonly [Part in keyof Words<L>]: () => Promise<Readonly<Record<Part, Words<L>[Part]>>>;
};

/** The lists of these files. They are loaded themselves: pages in English and those of drivers do without. */
export const staffTranslations: { readonly [L in StaffTranslation]: () => Promise<{ staff: StaffLoaders<L> }> } = {
  es: () => import('./es/staff.ts'),
};
