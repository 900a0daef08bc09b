import { type Role, roles } from '../access/permissions.ts';
import { type Language, languages } from '../words/languages.ts';

/** What a gateway of texts understands. Source: docs/product, "Texts". */
export const textGateways = ['twilio', 'kannel', 'json'] as const;
export type TextGateway = (typeof textGateways)[number];

/** How a connection to a mail server is encrypted: from its beginning, after its greeting, or not. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const;

/** In what a statement may be: those of the countries that the languages of drivers are from. */
export const currencies = ['USD', 'CAD', 'MXN', 'EUR', 'GBP', 'PLN', 'BRL', 'INR', 'UAH', 'CNY'] as const;

/** What a setting holds, and between which limits. */
export type SettingType =
  | { type: 'line'; max: number; default: string }
  /** An address of a web page or a mail address, empty for none. */
  | { type: 'link'; default: string }
  /** An address that the server itself calls, empty for none. */
  | { type: 'url'; default: string }
  /** A host by its name or address, empty for none. */
  | { type: 'host'; default: string }
  /** An e-mail address, empty for none. */
  | { type: 'email'; default: string }
  /** The address of this site, without a path, empty for none. */
  | { type: 'site'; default: string }
  /** The IANA name of a time zone. */
  | { type: 'zone'; default: string }
  /** A country by its two letters, empty for none. */
  | { type: 'country'; default: string }
  /** A time of day, such as 22:00, empty for none. */
  | { type: 'time'; default: string }
  /** A text to drivers with placeholders, empty for the built-in one. */
  | { type: 'template'; default: string }
  | { type: 'number'; min: number; max: number; default: number }
  | { type: 'yesNo'; default: boolean }
  | { type: 'choice'; options: readonly string[]; default: string };

/** A setting of the installation, said once: its check, its default, its place on the screen and who may read it. */
export type Setting = SettingType & {
  section: 'company' | 'queue' | 'calls' | 'mail' | 'data' | 'security' | 'about';
  /** Whether everybody's pages need it. */
  public: boolean;
};

/** As long as an unused session lasts anyway. */
const maxIdleMinutes = 480;

/** Longer than this nobody's text waits for an answer that is not coming. */
const maxDelaySeconds = 600;

/** One of several settings that differ by language or by role, such as `textTemplateEn`. */
type NameFor<Kind extends string, One extends string> = `${Kind}${Capitalize<One>}`;
export const nameFor = <Kind extends string, One extends string>(kind: Kind, one: One) =>
  `${kind}${one.charAt(0).toUpperCase()}${one.slice(1)}` as NameFor<Kind, One>;

/** Something for each of these settings, by its name. */
export const eachFor = <Kind extends string, One extends string, Thing>(
  kind: Kind,
  ones: readonly One[],
  make: (one: One) => Thing,
) => Object.fromEntries(ones.map((one) => [nameFor(kind, one), make(one)])) as Record<NameFor<Kind, One>, Thing>;

/** The name of the setting with an administrator's own text to drivers who read a language. */
export type TemplateName = NameFor<'textTemplate', Language>;
export const templateName = (language: Language) => nameFor('textTemplate', language);

/** As the settings' screen lists them, the highest first. */
const rolesDown = roles.toReversed();

const template = { section: 'calls', type: 'template', default: '', public: false } as const;
const secondFactor = { section: 'security', type: 'yesNo', default: false, public: false } as const;
const idleMinutes = {
  section: 'security',
  type: 'number',
  min: 0,
  max: maxIdleMinutes,
  default: 0,
  public: false,
} as const;

/**
 * Every setting that an administrator changes on a screen. What belongs to the process stays in the environment. How to add
 * one: CONTRIBUTING.md. Source: docs/product, "Settings".
 */
export const settings = {
  companyName: { section: 'company', type: 'line', max: 60, default: '', public: true },
  /** The language of pages for drivers where neither they nor their browsers say one. */
  language: { section: 'company', type: 'choice', options: languages, default: 'en', public: true },
  /** From where drivers' phone numbers are unless they or their facility say so. */
  country: { section: 'company', type: 'country', default: '', public: false },
  /** The zone of facilities without one of their own, and of nightly work. */
  timeZone: { section: 'company', type: 'zone', default: 'America/Chicago', public: false },
  /** The address that QR codes and links have. */
  publicUrl: { section: 'company', type: 'site', default: '', public: false },
  termsLink: { section: 'company', type: 'link', default: '', public: true },
  privacyLink: { section: 'company', type: 'link', default: '', public: true },
  supportLink: { section: 'company', type: 'link', default: '', public: true },
  /** What each hour beyond the free time costs a carrier; 0 where nothing is charged. */
  detentionRate: { section: 'company', type: 'number', min: 0, max: 100_000, default: 0, public: false },
  detentionCurrency: { section: 'company', type: 'choice', options: currencies, default: 'USD', public: false },
  queueRefreshSeconds: { section: 'queue', type: 'number', min: 5, max: 3600, default: 15, public: true },
  /** Whether staff say what should come, and check-ins are found to be it. */
  expectedArrivals: { section: 'queue', type: 'yesNo', default: false, public: false },
  /** Minutes after which a call that nobody answered counts as not answered. */
  callTimeoutMinutes: { section: 'calls', type: 'number', min: 1, max: 60, default: 5, public: false },
  /** How drivers are called besides their page, and after how many seconds without an answer. */
  callsByPush: { section: 'calls', type: 'yesNo', default: false, public: false },
  pushDelaySeconds: { section: 'calls', type: 'number', min: 0, max: maxDelaySeconds, default: 0, public: false },
  callsByText: { section: 'calls', type: 'yesNo', default: false, public: false },
  textDelaySeconds: { section: 'calls', type: 'number', min: 0, max: maxDelaySeconds, default: 30, public: false },
  /** What the gateway of texts understands, its address (empty for the usual one) and who is texting. */
  textGateway: { section: 'calls', type: 'choice', options: textGateways, default: 'twilio', public: false },
  textGatewayUrl: { section: 'calls', type: 'url', default: '', public: false },
  textAccount: { section: 'calls', type: 'line', max: 100, default: '', public: false },
  textSender: { section: 'calls', type: 'line', max: 40, default: '', public: false },
  ...eachFor('textTemplate', languages, () => template),
  /** Whether the wall says calls aloud, and the hours in which it does not. */
  callsByVoice: { section: 'calls', type: 'yesNo', default: false, public: false },
  quietFrom: { section: 'calls', type: 'time', default: '', public: false },
  quietUntil: { section: 'calls', type: 'time', default: '', public: false },
  /** Whether mail is sent, by which server, in whose name. */
  mailOn: { section: 'mail', type: 'yesNo', default: false, public: false },
  mailHost: { section: 'mail', type: 'host', default: '', public: false },
  mailPort: { section: 'mail', type: 'number', min: 1, max: 65_535, default: 587, public: false },
  mailSecurity: { section: 'mail', type: 'choice', options: mailSecurities, default: 'starttls', public: false },
  mailUser: { section: 'mail', type: 'line', max: 200, default: '', public: false },
  mailSender: { section: 'mail', type: 'email', default: '', public: false },
  /** Who gets the head of each chain of time records once a day. */
  recordHeadsTo: { section: 'mail', type: 'email', default: '', public: false },
  /** Hours of the clock on screens; the API and files have 12, as specified. */
  clock: { section: 'data', type: 'choice', options: ['12', '24'], default: '12', public: true },
  offlineReading: { section: 'data', type: 'yesNo', default: true, public: true },
  /** Days after which completed and canceled check-ins go into the archive, and all others. */
  archiveDoneAfterDays: { section: 'data', type: 'number', min: 1, max: 3650, default: 30, public: false },
  archiveOthersAfterDays: { section: 'data', type: 'number', min: 1, max: 3650, default: 90, public: false },
  /** Years after which they are deleted from the archive. */
  keepArchiveYears: { section: 'data', type: 'number', min: 1, max: 50, default: 7, public: false },
  /** Whether photos and signatures are taken, how much space they may fill in gigabytes, and for how many days they are kept. */
  papers: { section: 'data', type: 'yesNo', default: false, public: false },
  paperSpace: { section: 'data', type: 'number', min: 1, max: 10_000, default: 10, public: false },
  keepPhotosDays: { section: 'data', type: 'number', min: 1, max: 3650, default: 730, public: false },
  keepSignaturesDays: { section: 'data', type: 'number', min: 1, max: 3650, default: 730, public: false },
  /** Whether the camera reads codes on papers and screens, for drivers and staff. */
  scanning: { section: 'data', type: 'yesNo', default: false, public: false },
  /** Who may sign in with a password: where companies have a sign-in of their own, perhaps only administrators who are named. */
  passwordsFor: {
    section: 'security',
    type: 'choice',
    options: ['everybody', 'named'],
    default: 'everybody',
    public: false,
  },
  /** Whether accounts of a role must have a second factor. */
  ...eachFor('secondFactor', rolesDown, () => secondFactor),
  /** Minutes without use after which users of a role are signed out; 0 for never. */
  ...eachFor('idleMinutes', rolesDown, () => idleMinutes),
  /** Whether the dashboard shows what is left to set up; pages of staff know it without asking. */
  setUpList: { section: 'about', type: 'yesNo', default: true, public: true },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

type Held<S extends Setting> = S extends { type: 'number' }
  ? number
  : S extends { type: 'yesNo' }
    ? boolean
    : S extends { options: readonly (infer Option)[] }
      ? Option
      : string;

export type Settings = { [Name in SettingName]: Held<(typeof settings)[Name]> };

type PublicName = { [Name in SettingName]: (typeof settings)[Name]['public'] extends true ? Name : never }[SettingName];

/** The values that everybody's pages need. */
export type PublicSettings = Pick<Settings, PublicName>;

export const settingNames = Object.keys(settings) as [SettingName, ...SettingName[]];

/** The settings of an installation where nobody has set anything, but for what its environment says. */
export function defaultSettings(environment: Partial<Settings> = {}): Settings {
  const entries = settingNames.map((name) => [name, environment[name] ?? settings[name].default]);
  return Object.fromEntries(entries) as Settings;
}

/** The part of the settings that everybody's pages need. */
export function publicSettings(values: Settings): PublicSettings {
  return Object.fromEntries(
    settingNames.filter((name) => settings[name].public).map((name) => [name, values[name]]),
  ) as unknown as PublicSettings;
}

/** Whether accounts of a role must have a second factor. Source: docs/product, "The second factor". */
export function needsSecondFactor(values: Settings, role: Role): boolean {
  return values[nameFor('secondFactor', role)];
}

/** Whether an account of no provider may sign in with its password; all may unless only named administrators do. */
export function mayUsePassword(
  { passwordsFor }: Settings,
  { role, isNamed }: { role: Role; isNamed: boolean },
): boolean {
  return passwordsFor === 'everybody' || (role === 'admin' && isNamed);
}

/** After how many idle minutes users of a role are signed out; null for never. Source: docs/product, "Shared devices". */
export function idleMinutesOf(values: Settings, role: Role): number | null {
  return values[nameFor('idleMinutes', role)] || null;
}
