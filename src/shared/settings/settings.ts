import { type Role, roles } from '../access/permissions.ts';
import { type Language, languages } from '../words/languages.ts';

/** Source: docs/product, "Texts". */
const textGateways = ['twilio', 'kannel', 'json'] as const;
export type TextGateway = (typeof textGateways)[number];

/** Encryption starts after the server's greeting, from the beginning, or not at all. */
const mailSecurities = ['starttls', 'tls', 'none'] as const;

/** Drivers' languages are from the countries of these currencies. */
const currencies = ['USD', 'CAD', 'MXN', 'EUR', 'GBP', 'PLN', 'BRL', 'INR', 'UAH', 'CNY'] as const;

export type SettingType =
  | { type: 'line'; max: number; default: string }
  /** A web or mail address, empty for none. */
  | { type: 'link'; default: string }
  /** The server itself calls the URL, empty for none. */
  | { type: 'url'; default: string }
  /** A host name or IP address, empty for none. */
  | { type: 'host'; default: string }
  /** An e-mail address, empty for none. */
  | { type: 'email'; default: string }
  /** The address of this site without a path, empty for none. */
  | { type: 'site'; default: string }
  /** The zone is an IANA name. */
  | { type: 'zone'; default: string }
  /** The country has two letters, empty for none. */
  | { type: 'country'; default: string }
  /** The time is such as 22:00, empty for none. */
  | { type: 'time'; default: string }
  /** The template is for drivers, empty for the built-in one. */
  | { type: 'template'; default: string }
  | { type: 'number'; min: number; max: number; default: number }
  | { type: 'yesNo'; default: boolean }
  | { type: 'choice'; options: readonly string[]; default: string };

/** `section` is that of the screen. */
export type Setting = SettingType & {
  section: 'company' | 'queue' | 'calls' | 'mail' | 'data' | 'security' | 'about';
  /** True if public pages need the setting. */
  public: boolean;
};

/** Idle sessions expire after this long in any case. */
const maxIdleMinutes = 480;

/** Seconds before the next channel is tried. */
const maxDelaySeconds = 600;

/** A setting with such a name exists once per language or role, such as `textTemplateEn`. */
type NameFor<Kind extends string, One extends string> = `${Kind}${Capitalize<One>}`;
export const nameFor = <Kind extends string, One extends string>(kind: Kind, one: One) =>
  `${kind}${one.charAt(0).toUpperCase()}${one.slice(1)}` as NameFor<Kind, One>;

export const eachFor = <Kind extends string, One extends string, Thing>(
  kind: Kind,
  ones: readonly One[],
  make: (one: One) => Thing,
) => Object.fromEntries(ones.map((one) => [nameFor(kind, one), make(one)])) as Record<NameFor<Kind, One>, Thing>;

/** The setting with an administrator's template. */
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

/** Settings of the process stay in the environment. To add one: CONTRIBUTING.md. Source: docs/product, "Settings". */
export const settings = {
  companyName: { section: 'company', type: 'line', max: 60, default: '', public: true },
  /** Pages for drivers are in this language if neither they nor their browsers choose one. */
  language: { section: 'company', type: 'choice', options: languages, default: 'en', public: true },
  /** Drivers' phone numbers are from this country, unless they or their facility specify one. */
  country: { section: 'company', type: 'country', default: '', public: false },
  /** The zone of facilities without one of their own, and of nightly jobs. */
  timeZone: { section: 'company', type: 'zone', default: 'America/Chicago', public: false },
  /** The base address of QR codes and links. */
  publicUrl: { section: 'company', type: 'site', default: '', public: false },
  termsLink: { section: 'company', type: 'link', default: '', public: true },
  privacyLink: { section: 'company', type: 'link', default: '', public: true },
  supportLink: { section: 'company', type: 'link', default: '', public: true },
  /** The amount per hour; 0 if nothing is charged. */
  detentionRate: { section: 'company', type: 'number', min: 0, max: 100_000, default: 0, public: false },
  detentionCurrency: { section: 'company', type: 'choice', options: currencies, default: 'USD', public: false },
  queueRefreshSeconds: { section: 'queue', type: 'number', min: 5, max: 3600, default: 15, public: true },
  /** True if staff announce expected arrivals, which check-ins are matched with. */
  expectedArrivals: { section: 'queue', type: 'yesNo', default: false, public: false },
  /** A call counts as unanswered after these minutes. */
  callTimeoutMinutes: { section: 'calls', type: 'number', min: 1, max: 60, default: 5, public: false },
  /** Channels besides the drivers' page, and the seconds without an answer after which each is used. */
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
  /** True if the wall announces calls, except in its quiet hours. */
  callsByVoice: { section: 'calls', type: 'yesNo', default: false, public: false },
  quietFrom: { section: 'calls', type: 'time', default: '', public: false },
  quietUntil: { section: 'calls', type: 'time', default: '', public: false },
  /** Mail is sent by this server and sender. */
  mailOn: { section: 'mail', type: 'yesNo', default: false, public: false },
  mailHost: { section: 'mail', type: 'host', default: '', public: false },
  mailPort: { section: 'mail', type: 'number', min: 1, max: 65_535, default: 587, public: false },
  mailSecurity: { section: 'mail', type: 'choice', options: mailSecurities, default: 'starttls', public: false },
  mailUser: { section: 'mail', type: 'line', max: 200, default: '', public: false },
  mailSender: { section: 'mail', type: 'email', default: '', public: false },
  /** Receives the head of each chain of time records once a day. */
  recordHeadsTo: { section: 'mail', type: 'email', default: '', public: false },
  /** Screens show this clock; the API and files use 12 hours, as specified. */
  clock: { section: 'data', type: 'choice', options: ['12', '24'], default: '12', public: true },
  offlineReading: { section: 'data', type: 'yesNo', default: true, public: true },
  /** Days of completed and canceled check-ins, and of all others. */
  archiveDoneAfterDays: { section: 'data', type: 'number', min: 1, max: 3650, default: 30, public: false },
  archiveOthersAfterDays: { section: 'data', type: 'number', min: 1, max: 3650, default: 90, public: false },
  /** Years after which archived check-ins are deleted. */
  keepArchiveYears: { section: 'data', type: 'number', min: 1, max: 50, default: 7, public: false },
  /**
   * True if photos and signatures are collected; then the gigabytes that they may take, and the days that they are
   * kept.
   */
  papers: { section: 'data', type: 'yesNo', default: false, public: false },
  paperSpace: { section: 'data', type: 'number', min: 1, max: 10_000, default: 10, public: false },
  keepPhotosDays: { section: 'data', type: 'number', min: 1, max: 3650, default: 730, public: false },
  keepSignaturesDays: { section: 'data', type: 'number', min: 1, max: 3650, default: 730, public: false },
  /** True if drivers and staff can scan codes on papers and screens with the camera. */
  scanning: { section: 'data', type: 'yesNo', default: false, public: false },
  /** Companies with single sign-on may restrict passwords to named administrators. */
  passwordsFor: {
    section: 'security',
    type: 'choice',
    options: ['everybody', 'named'],
    default: 'everybody',
    public: false,
  },
  /** True if accounts of the role must have a second factor. */
  ...eachFor('secondFactor', rolesDown, () => secondFactor),
  /** Minutes after which users of a role are signed out; 0 for never. */
  ...eachFor('idleMinutes', rolesDown, () => idleMinutes),
  /** The list is on the dashboard; the setting is public so that staff's pages know it without a request. */
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

export type PublicSettings = Pick<Settings, PublicName>;

export const settingNames = Object.keys(settings) as [SettingName, ...SettingName[]];

/** Settings fixed by the installation's environment are included. */
export function defaultSettings(environment: Partial<Settings> = {}): Settings {
  const entries = settingNames.map((name) => [name, environment[name] ?? settings[name].default]);
  return Object.fromEntries(entries) as Settings;
}

export function publicSettings(values: Settings): PublicSettings {
  return Object.fromEntries(
    settingNames.filter((name) => settings[name].public).map((name) => [name, values[name]]),
  ) as unknown as PublicSettings;
}

/** Source: docs/product, "The second factor". */
export function needsSecondFactor(values: Settings, role: Role): boolean {
  return values[nameFor('secondFactor', role)];
}

/** All accounts without a provider may use one, unless only named administrators do. */
export function mayUsePassword(
  { passwordsFor }: Settings,
  { role, isNamed }: { role: Role; isNamed: boolean },
): boolean {
  return passwordsFor === 'everybody' || (role === 'admin' && isNamed);
}

/** Null for never. Source: docs/product, "Shared devices". */
export function idleMinutesOf(values: Settings, role: Role): number | null {
  return values[nameFor('idleMinutes', role)] || null;
}
