import { clockZone, zonesOfCountry } from '../time/time-zone.ts';

/** A method in newer browsers and a property in older ones; TypeScript does not know both. */
type LocaleWithCycles = Intl.Locale & { getHourCycles?(): string[] | undefined; hourCycles?: string[] };

/** The 12-hour clock is returned if the runtime does not know. */
export function clockOfCountry(region: string): '12' | '24' {
  const locale: LocaleWithCycles = new Intl.Locale('und', { region });
  const [usual = 'h12'] = locale.getHourCycles?.() ?? locale.hourCycles ?? [];
  return usual === 'h12' || usual === 'h11' ? '12' : '24';
}

/** Weeks of these countries begin on another day than Monday, by the Unicode CLDR; not all browsers provide this. */
const firstDays: Readonly<Record<number, string>> = {
  4: 'MV',
  5: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
  6: 'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
};

/** Monday is 0, and the result for an unknown country. */
export function firstWeekdayOf(country: string): number {
  return Number(Object.keys(firstDays).find((day) => firstDays[Number(day)]?.split(' ').includes(country)) ?? 0);
}

/** `likely` is the device's zone `here` or the only one; null if several are possible. */
export function zonesToChoose(region: string, here: string): { zones: readonly string[]; likely: string | null } {
  const zones = zonesOfCountry(region);
  const own = zones.find((zone) => clockZone(zone) === clockZone(here));
  const [only, ...others] = zones;
  return { zones, likely: own ?? (others.length === 0 ? only : undefined) ?? null };
}

/** The country of the language is chosen if it has the zone, otherwise the first that has it. */
export function likelyCountry(countries: readonly string[], zone: string, language: string): string {
  const region = new Intl.Locale(language).region ?? '';
  const hasZone = (country: string) =>
    zonesToChoose(country, zone).zones.some((one) => clockZone(one) === clockZone(zone));
  return [region, ...countries].find((country) => country !== '' && hasZone(country)) ?? '';
}
