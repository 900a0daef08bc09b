/** What clocks here know beside the names of tzdata: offsets, and letters that mean other zones in other countries. */
const noNames =
  /^([+\-\u2212]|systemv\/|(a[ce]t|agt|art|ast|bet|bst|cat|cnt|cst|ctt|eat|ect|iet|ist|jst|mit|net|nst|plt|pnt|prt|pst|sst|vst)$)/i;

const wholeHours = /^[+-]\d\d:00$/;

/**
 * The zone by whose clock a text is gone by, under a name that browsers know; null where no clock here can show it. Takes
 * more than the names that people may set, because installations have such texts from before.
 */
export function clockZone(text: string): string | null {
  try {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
    if (!wholeHours.test(zone)) return zone;
    // Names of offsets have their signs the other way round, and older browsers know nothing else of the kind.
    const hours = Number(zone.slice(1, 3));
    return clockZone(`Etc/GMT${zone.startsWith('+') ? '-' : '+'}${hours}`) ?? zone;
  } catch {
    return null;
  }
}

/** Whether a text is the IANA name of a time zone, in any letter case. */
export function isZoneName(text: string): boolean {
  return !noNames.test(text) && clockZone(text) !== null;
}

/** Newer clocks answer by a method, those before by a property; TypeScript knows neither everywhere. */
type LocaleWithZones = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] };

/** The time zones of a country, by its two letters; none where the clock here does not know them. */
export function zonesOfCountry(region: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale('und', { region });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const areas = [
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
];
const maxOffered = 3;

/** The names of zones that may be meant by a text that is none, such as Europe/Berlin by "Berlin". */
export function zonesMeant(text: string): string[] {
  const typed = text.trim().replaceAll(/\s+/g, '_');
  if (typed.length < 3 || isZoneName(typed)) return [];
  const cities = areas.flatMap((area) => clockZone(`${area}/${typed}`) ?? []);
  const alike = Intl.supportedValuesOf('timeZone').filter((zone) => zone.toLowerCase().includes(typed.toLowerCase()));
  return [...new Set([...cities, ...alike])].slice(0, maxOffered);
}
