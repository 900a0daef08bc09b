import type { CountryCode } from 'libphonenumber-js';

import { plainPhone } from '#shared/check-in/fold-text.ts';
import { zonesOfCountry } from '#shared/time/time-zone.ts';
import type { Context } from '../../platform/context.ts';

const canonical = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

let zones: Map<string, CountryCode> | undefined;

/** If several countries share the zone, the first by code is returned. */
function countryOfZone(timeZone: string, countries: readonly CountryCode[]): CountryCode | undefined {
  zones ??= new Map(
    countries
      .toReversed()
      .flatMap((country) => zonesOfCountry(country).map((zone) => [canonical(zone), country] as const)),
  );
  return zones.get(canonical(timeZone));
}

export interface NumberingPlan {
  /** Null unless set for the facility or the installation. */
  country: string | null;
  timeZone: string;
}

// 00 is treated as +, and the former 1 of Mexican mobile numbers is dropped.
const international = (text: string) =>
  plainPhone(text)
    .replace(/^00(?=\d)/, '+')
    .replace(/^\+52[\s-]*1(?=(?:\D*\d){10}$)/, '+52');

async function read(text: string, { country, timeZone }: NumberingPlan) {
  // Loaded only when needed: it is a tenth of all modules' size, and most yards send no texts.
  const { getCountries, isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js');
  const here = country !== null && isSupportedCountry(country) ? country : countryOfZone(timeZone, getCountries());
  return parsePhoneNumberFromString(international(text), here);
}

/** Null if the text is not a number. Source: docs/product, "Texts". */
export async function toE164(text: string, place: NumberingPlan): Promise<string | null> {
  const number = await read(text, place);
  return number?.isPossible() ? number.number : null;
}

/** Gateways also report senders without the country code, or with it but without the plus. */
export async function senderToE164(from: string, place: NumberingPlan): Promise<string | null> {
  const national = await read(from, place);
  if (national?.isValid()) return national.number;
  return (await toE164(`+${from.replace(/^[\s+]*/, '')}`, place)) ?? (national?.isPossible() ? national.number : null);
}

// Argentina, Mexico and Brazil: mobile numbers are written with or without an extra digit.
const extraDigit = /^\+(?:(54)9(?=\d{10}$)|(52)1(?=\d{10}$)|(55\d\d)9(?=\d{8}$))/;

export const numberKey = (number: string): string =>
  number.replace(extraDigit, (_, ...codes: (string | undefined)[]) => `+${codes.slice(0, 3).find(Boolean)}`);

const phoneLike = /^[+(]?[\d\s()+./-]{8,}$/;
/** This many trailing digits are the same in every notation of a number. */
const lastDigits = 8;

/** Every stored form of the number has these digits. Null if the text is not a phone number. */
export async function searchedDigits(text: string, place: NumberingPlan): Promise<string | null> {
  const plain = plainPhone(text);
  if (!phoneLike.test(plain)) return null;
  const number = await senderToE164(plain, place);
  if (number === null || plain.replaceAll(/\D/g, '').length < lastDigits) return null;
  const { nationalNumber = '' } = (await read(number, place)) ?? {};
  return /^\+5[245]/.test(number) ? nationalNumber.slice(-lastDigits) : nationalNumber;
}

/** `facility` is a key. */
export function numberingPlanOf({ settings, facilities, timeZone }: Context, facility: string): NumberingPlan {
  const index = facilities.all.findIndex(({ key }) => key === facility);
  const country = settings.rows[index]?.country ?? (settings.settings.country || null);
  return { country, timeZone: facilities.all[index]?.timeZone ?? timeZone };
}

/** The only part of a number that is stored. */
export const endOf = (number: string) => number.slice(-4);
