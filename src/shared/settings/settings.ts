import { type Role, roles } from '../access/permissions.ts';
import { type Language, languages } from '../words/languages.ts';

/** The protocols of text gateways. Source: docs/product, "Texts". */
export const textGateways = ['twilio', 'kannel', 'json'] as const;
export type TextGateway = (typeof textGateways)[number];

/** How a connection to a mail server is encrypted: after its greeting, from its beginning, or not at all. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const;

/** The currencies of statements: those of the countries that drivers' languages are from. */
export const currencies = ['USD', 'CAD', 'MXN', 'EUR', 'GBP', 'PLN', 'BRL', 'INR', 'UAH', 'CNY'] as const;

/** The types of settings, with their limits. */
export type SettingType =
  | { type: 'line'; max: number; default: string }
  /** A web or mail address, empty for none. */
  | { type: 'link'; default: string }
  /** A URL that the server itself calls, empty for none. */
  | { type: 'url'; default: string }
  /** A host name or IP address, empty for none. */
  | { type: 'host'; default: string }
  /** An e-mail address, empty for none. */
  | { type: 'email'; default: string }
  /** The address of this site without a path, empty for none. */
  | { type: 'site'; default: string }
  /** The IANA name of a time zone. */
  | { type: 'zone'; default: string }
  /** A two-letter country code, empty for none. */
  | { type: 'country'; default: string }
  /** A time of day, such as 22:00, empty for none. */
  | { type: 'time'; default: string }
  /** A message template for drivers, empty for the built-in one. */
  | { type: 'template'; default: string }
  | { type: 'number'; min: number; max: number; default: number }
  | { type: 'yesNo'; default: boolean }
  | { type: 'choice'; options: readonly string[]; default: string };

/** A setting of the installation: its check, its default, its section on the screen and who may read it. */
export type Setting = SettingType & {
  section: 'company' | 'queue' | 'calls' | 'mail' | 'data' | 'security' | 'about';
  /** Whether public pages need it. */
  public: boolean;
};

/** Idle sessions expire after this long in any case. */
const maxIdleMinutes = 480;

/** The longest delay before the next channel is tried. */
const maxDelaySeconds = 600;

/** The name of a setting that exists once per language or role, such as `textTemplateEn`. */
type NameFor<Kind extends string, One extends string> = `${Kind}${Capitalize<One>}`;
export const nameFor = <Kind extends string, One extends string>(kind: Kind, one: One) =>
  `${kind}${one.charAt(0).toUpperCase()}${one.slice(1)}` as NameFor<Kind, One>;

/** Makes an entry for each of these settings, by name. */
export const eachFor = <Kind extends string, One extends string, Thing>(
  kind: Kind,
  ones: readonly One[],
  make: (one: One) => Thing,
) => Object.fromEntries(ones.map((one) => [nameFor(kind, one), make(one)])) as Record<NameFor<Kind, One>, Thing>;

/** The name of the setting with an administrator's template for a language. */
export type TemplateName = NameFor<'textTemplate', Language>;
export const templateName = (language: Language) => nameFor('textTemplate', language);

/** Highest role first, as on the settings screen. */
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
 * Every setting that an administrator changes on a screen. Settings of the process stay in the environment. How to add
 * one: CONTRIBUTING.md. Source: docs/product, "Settings".
 */
export const settings = {
  companyName: { section: 'company', type: 'line', max: 60, default: '', public: true },
  /** The default language of pages for drivers, if neither they nor their browsers choose one. */
  language: { section: 'company', type: 'choice', options: languages, default: 'en', public: true },
  /** The default country of drivers' phone numbers, unless they or their facility specify one. */
  country: { section: 'company', type: 'country', default: '', public: false },
  /** The zone of facilities without one of their own, and of nightly jobs. */
  timeZone: { section: 'company', type: 'zone', default: 'America/Chicago', public: false },
  /** The base address of QR codes and links. */
  publicUrl: { section: 'company', type: 'site', default: '', public: false },
  termsLink: { section: 'company', type: 'link', default: '', public: true },
  privacyLink: { section: 'company', type: 'link', default: '', public: true },
  supportLink: { section: 'company', type: 'link', default: '', public: true },
  /** The hourly rate of detention; 0 if nothing is charged. */
  detentionRate: { section: 'company', type: 'number', min: 0, max: 100_000, default: 0, public: false },
  detentionCurrency: { section: 'company', type: 'choice', options: currencies, default: 'USD', public: false },
  queueRefreshSeconds: { section: 'queue', type: 'number', min: 5, max: 3600, default: 15, public: true },
  /** Whether staff announce expected arrivals, which check-ins are matched with. */
  expectedArrivals: { section: 'queue', type: 'yesNo', default: false, public: false },
  /** Minutes after which a call counts as unanswered. */
  callTimeoutMinutes: { section: 'calls', type: 'number', min: 1, max: 60, default: 5, public: false },
  /** The channels of calls besides the drivers' page, and after how many seconds without an answer each is used. */
  callsByPush: { section: 'calls', type: 'yesNo', default: false, public: false },
  pushDelaySeconds: { section: 'calls', type: 'number', min: 0, max: maxDelaySeconds, default: 0, public: false },
  callsByText: { section: 'calls', type: 'yesNo', default: false, public: false },
  textDelaySeconds: { section: 'calls', type: 'number', min: 0, max: maxDelaySeconds, default: 30, public: false },
  /** The gateway's protocol, its URL (empty for the usual one) and the sender. */
  textGateway: { section: 'calls', type: 'choice', options: textGateways, default: 'twilio', public: false },
  textGatewayUrl: { section: 'calls', type: 'url', default: '', public: false },
  textAccount: { section: 'calls', type: 'line', max: 100, default: '', public: false },
  textSender: { section: 'calls', type: 'line', max: 40, default: '', public: false },
  ...eachFor('textTemplate', languages, () => template),
  /** Whether the wall announces calls, and its quiet hours. */
  callsByVoice: { section: 'calls', type: 'yesNo', default: false, public: false },
  quietFrom: { section: 'calls', type: 'time', default: '', public: false },
  quietUntil: { section: 'calls', type: 'time', default: '', public: false },
  /** Whether mail is sent, by which server, and from whom. */
  mailOn: { section: 'mail', type: 'yesNo', default: false, public: false },
  mailHost: { section: 'mail', type: 'host', default: '', public: false },
  mailPort: { section: 'mail', type: 'number', min: 1, max: 65_535, default: 587, public: false },
  mailSecurity: { section: 'mail', type: 'choice', options: mailSecurities, default: 'starttls', public: false },
  mailUser: { section: 'mail', type: 'line', max: 200, default: '', public: false },
  mailSender: { section: 'mail', type: 'email', default: '', public: false },
  /** Receives the head of each chain of time records once a day. */
  recordHeadsTo: { section: 'mail', type: 'email', default: '', public: false },
  /** The clock on screens; the API and files use 12 hours, as specified. */
  clock: { section: 'data', type: 'choice', options: ['12', '24'], default: '12', public: true },
  offlineReading: { section: 'data', type: 'yesNo', default: true, public: true },
  /** Days after which completed and canceled check-ins are archived, and days for all others. */
  archiveDoneAfterDays: { section: 'data', type: 'number', min: 1, max: 3650, default: 30, public: false },
  archiveOthersAfterDays: { section: 'data', type: 'number', min: 1, max: 3650, default: 90, public: false },
  /** Years after which archived check-ins are deleted. */
  keepArchiveYears: { section: 'data', type: 'number', min: 1, max: 50, default: 7, public: false },
  /**
   * Whether photos and signatures are collected, how many gigabytes they may take, and for how many days they are kept.
   */
  papers: { section: 'data', type: 'yesNo', default: false, public: false },
  paperSpace: { section: 'data', type: 'number', min: 1, max: 10_000, default: 10, public: false },
  keepPhotosDays: { section: 'data', type: 'number', min: 1, max: 3650, default: 730, public: false },
  keepSignaturesDays: { section: 'data', type: 'number', min: 1, max: 3650, default: 730, public: false },
  /** Whether drivers and staff can scan codes on papers and screens with the camera. */
  scanning: { section: 'data', type: 'yesNo', default: false, public: false },
  /** Who may sign in with a password: companies with single sign-on may restrict that to named administrators. */
  passwordsFor: {
    section: 'security',
    type: 'choice',
    options: ['everybody', 'named'],
    default: 'everybody',
    public: false,
  },
  /** Whether accounts of a role must have a second factor. */
  ...eachFor('secondFactor', rolesDown, () => secondFactor),
  /** Idle minutes after which users of a role are signed out; 0 for never. */
  ...eachFor('idleMinutes', rolesDown, () => idleMinutes),
  /** Whether the dashboard shows the set-up list; public so that staff's pages know it without a request. */
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

/** The values that public pages need. */
export type PublicSettings = Pick<Settings, PublicName>;

export const settingNames = Object.keys(settings) as [SettingName, ...SettingName[]];

/** The default settings of an installation, with those fixed by its environment. */
export function defaultSettings(environment: Partial<Settings> = {}): Settings {
  const entries = settingNames.map((name) => [name, environment[name] ?? settings[name].default]);
  return Object.fromEntries(entries) as Settings;
}

/** The settings that public pages need. */
export function publicSettings(values: Settings): PublicSettings {
  return Object.fromEntries(
    settingNames.filter((name) => settings[name].public).map((name) => [name, values[name]]),
  ) as unknown as PublicSettings;
}

/** Whether accounts of a role must have a second factor. Source: docs/product, "The second factor". */
export function needsSecondFactor(values: Settings, role: Role): boolean {
  return values[nameFor('secondFactor', role)];
}

/**
 * Whether an account without a provider may sign in with its password: all may, unless only named administrators do.
 */
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
