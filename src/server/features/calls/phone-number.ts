import type { CountryCode } from 'libphonenumber-js';

import { plainPhone } from '#shared/check-in/fold-text.ts';
import { zonesOfCountry } from '#shared/time/time-zone.ts';
import type { Context } from '../../platform/context.ts';

const canonical = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

let zones: Map<string, CountryCode> | undefined;

/** The country that has a time zone; the first by its letters where several share it. */
function countryOfZone(timeZone: string, countries: readonly CountryCode[]): CountryCode | undefined {
  zones ??= new Map(
    countries
      .toReversed()
      .flatMap((country) => zonesOfCountry(country).map((zone) => [canonical(zone), country] as const)),
  );
  return zones.get(canonical(timeZone));
}

/** By what a number without its country is read. */
export interface NumberingPlan {
  /** What was set for the facility, or for the installation. */
  country: string | null;
  timeZone: string;
}

// 00 is as good as + everywhere, and the 1 of Mexico's mobiles is no part of their numbers any more.
const international = (text: string) =>
  plainPhone(text)
    .replace(/^00(?=\d)/, '+')
    .replace(/^\+52[\s-]*1(?=(?:\D*\d){10}$)/, '+52');

/** Reads a number with the country that it is from unless it says so. */
async function read(text: string, { country, timeZone }: NumberingPlan) {
  // Loaded where texts are sent: it is a tenth of all modules, and most yards send none.
  const { getCountries, isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js');
  const here = country !== null && isSupportedCountry(country) ? country : countryOfZone(timeZone, getCountries());
  return parsePhoneNumberFromString(international(text), here);
}

/** A phone number with its country, as gateways take it; null where the text is none. Source: docs/product, "Texts". */
export async function toE164(text: string, place: NumberingPlan): Promise<string | null> {
  const number = await read(text, place);
  return number?.isPossible() ? number.number : null;
}

/** The number of a sender, whom gateways also name without his country, or with it and no plus. */
export async function senderToE164(from: string, place: NumberingPlan): Promise<string | null> {
  const national = await read(from, place);
  if (national?.isValid()) return national.number;
  return (await toE164(`+${from.replace(/^[\s+]*/, '')}`, place)) ?? (national?.isPossible() ? national.number : null);
}

// Argentina, Mexico and Brazil: mobiles are written with one more digit, or without it.
const extraDigit = /^\+(?:(54)9(?=\d{10}$)|(52)1(?=\d{10}$)|(55\d\d)9(?=\d{8}$))/;

/** A number as it is compared. */
export const numberKey = (number: string): string =>
  number.replace(extraDigit, (_, ...codes: (string | undefined)[]) => `+${codes.slice(0, 3).find(Boolean)}`);

const phoneLike = /^[+(]?[\d\s()+./-]{8,}$/;
/** So many digits at the end are the same in every form of a number. */
const lastDigits = 8;

/**
 * The digits by which a phone number is searched that may have been stored in another form: with its country or without, with 00 or
 * a plus, with a trunk zero or an extra digit. Null for what is no phone number.
 */
export async function searchedDigits(text: string, place: NumberingPlan): Promise<string | null> {
  const plain = plainPhone(text);
  if (!phoneLike.test(plain)) return null;
  const number = await senderToE164(plain, place);
  if (number === null || plain.replaceAll(/\D/g, '').length < lastDigits) return null;
  const { nationalNumber = '' } = (await read(number, place)) ?? {};
  return /^\+5[245]/.test(number) ? nationalNumber.slice(-lastDigits) : nationalNumber;
}

/** Where numbers of a facility's drivers are from unless they say so, by what records say for it. */
export function numberingPlanOf({ settings, facilities, timeZone }: Context, facility: string): NumberingPlan {
  const index = facilities.all.findIndex(({ key }) => key === facility);
  const country = settings.rows[index]?.country ?? (settings.settings.country || null);
  return { country, timeZone: facilities.all[index]?.timeZone ?? timeZone };
}

/** What is kept of a number. */
export const endOf = (number: string) => number.slice(-4);
