import type { CountryCode } from 'libphonenumber-js';

import type { Context } from '../../platform/context.ts';

/** Node has it; TypeScript does not know it yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

const canonical = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

let zones: Map<string, CountryCode> | undefined;

/** The country that has a time zone; the first by its letters where several share it. */
function countryOfZone(timeZone: string, countries: readonly CountryCode[]): CountryCode | undefined {
  zones ??= new Map(
    countries.toReversed().flatMap((country) => {
      const own = (new Intl.Locale('und', { region: country }) as LocaleWithZones).getTimeZones() ?? [];
      return own.map((zone) => [canonical(zone), country] as const);
    }),
  );
  return zones.get(canonical(timeZone));
}

/** By what a number without its country is read. */
export interface NumberPlace {
  /** What was set for the facility. */
  country: string | null;
  timeZone: string;
}

/** A phone number with its country, as gateways take it; null where the text is none. Source: docs/product.md, "Texts". */
export async function toE164(text: string, { country, timeZone }: NumberPlace): Promise<string | null> {
  // Loaded where texts are sent: it is a tenth of all modules, and most yards send none.
  const { getCountries, isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js');
  const here = country !== null && isSupportedCountry(country) ? country : countryOfZone(timeZone, getCountries());
  const number = parsePhoneNumberFromString(text, here);
  return number?.isPossible() ? number.number : null;
}

/** Where numbers of a facility's drivers are from unless they say so, by what records say for it. */
export function numberPlaceOf({ settings, facilities, timeZone }: Context, facility: string): NumberPlace {
  const index = facilities.all.findIndex(({ key }) => key === facility);
  const country = settings.rows[index]?.country ?? null;
  return { country, timeZone: facilities.all[index]?.timeZone ?? timeZone };
}

/** What is kept of a number. */
export const endOf = (number: string) => number.slice(-4);
