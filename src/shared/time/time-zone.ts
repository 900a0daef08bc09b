/** Runtimes accept these besides tzdata names: offsets, and abbreviations that mean several zones. */
const noNames =
  /^([+\-\u2212]|systemv\/|(a[ce]t|agt|art|ast|bet|bst|cat|cnt|cst|ctt|eat|ect|iet|ist|jst|mit|net|nst|plt|pnt|prt|pst|sst|vst)$)/i;

const wholeHours = /^[+-]\d\d:00$/;

/**
 * The zone has a name that browsers know; null if the runtime does not support it. Accepts more than the names that
 * people may enter, because older installations have such texts stored.
 */
export function clockZone(text: string): string | null {
  try {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
    if (!wholeHours.test(zone)) return zone;
    // The names of offset zones have inverted signs, and older browsers support offsets only in this form.
    const hours = Number(zone.slice(1, 3));
    return clockZone(`Etc/GMT${zone.startsWith('+') ? '-' : '+'}${hours}`) ?? zone;
  } catch {
    return null;
  }
}

/** A zone has an IANA name, in any letter case. */
export function isZoneName(text: string): boolean {
  return !noNames.test(text) && clockZone(text) !== null;
}

/** A method in newer runtimes and a property in older ones; TypeScript does not know both. */
type LocaleWithZones = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] };

/** `region` is a two-letter code; there are none if the runtime does not know them. */
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

export function zonesMeant(text: string): string[] {
  const typed = text.trim().replaceAll(/\s+/g, '_');
  if (typed.length < 3 || isZoneName(typed)) return [];
  const cities = areas.flatMap((area) => clockZone(`${area}/${typed}`) ?? []);
  const alike = Intl.supportedValuesOf('timeZone').filter((zone) => zone.toLowerCase().includes(typed.toLowerCase()));
  return [...new Set([...cities, ...alike])].slice(0, maxOffered);
}
