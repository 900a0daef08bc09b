import { codeKey, inCapitals } from './code.ts';

/** An ISO 6346 number may have any separators between the parts, such as `HLXU/200841/9`. */
const iso = /(^|[^A-Z])([A-Z]{3}[UJZ])[\s\-/.]*(\d{6})[\s\-/.]*(\d)(?!\d)/g;

/** Containers or numbers in one field are separated by any script's separators, or the word "and". */
const separators = /[,;/|&+\n\u060C\u061B\u3001\u3002\uFF61和]|\sAND\s/u;

/** "And" in the drivers' languages, between two numbers only: elsewhere it may be the start of one. */
const wordBetween = /(\d)\s+(?:UND|[YEI]|ET|ORAZ|И|TA|VE|[ȘŞS]I|ਅਤੇ|और|و)\s+(?=\S*\d)/gu;

/** Each part names one container or number. */
export const partsOf = (capitals: string): string[] => capitals.replace(wordBetween, '$1,').split(separators);

// Letters with three digits or more, or five digits: two of these in a row are two numbers, not one with a space.
const whole = '(?:\\p{L}{2,}[ -]?\\d{3,}|\\d{5,})';
const betweenWholes = new RegExp(`(${whole})\\s+(?:\\p{L}{1,3}\\s+)?(?=${whole})`, 'gu');

/** Sizes and types, such as 53FT, 40' HC and 45G1; words with fewer than three digits in a row ("dry van 1"). */
const described = /^(?:10|20|28|40|45|48|53)(?!\d)|^(?:\d\d|L\d)[A-Z]\d$/;
const isDescription = (key: string) => described.test(key) || (/\p{L}{3}/u.test(key) && !/\d{3}/.test(key));

/** Shorter codes, and those without a digit such as "none" or "N/A", do not identify a container. */
const minKeyLength = 3;

/** For example, "mscu 123456-7, TCLU4007919" names two containers. */
export function containerKeys(containerNumber: string): string[] {
  const keys: string[] = [];
  const rest = inCapitals(containerNumber).replace(iso, (_, before: string, ...parts: string[]) => {
    keys.push(parts.slice(0, 3).join(''));
    return `${before},`;
  });
  const others = partsOf(rest.replace(betweenWholes, '$1,')).map(codeKey);
  const numbers = others.filter((key) => key.length >= minKeyLength && /\p{N}/u.test(key) && !isDescription(key));
  return [...new Set([...keys, ...numbers])];
}

/** Finds ISO 6346 numbers; the check digit may be wrong. */
export function isoContainersIn(containerNumber: string): [owner: string, serial: string, checkDigit: string][] {
  return [...inCapitals(containerNumber).matchAll(iso)].map(([, , owner = '', serial = '', digit = '']) => [
    owner,
    serial,
    digit,
  ]);
}

/** Source: docs/product, "Duplicate containers". */
export function sameContainer(one: string, other: string): boolean {
  const keys = new Set(containerKeys(one));
  return containerKeys(other).some((key) => keys.has(key));
}

/** Groups have two or more records, which keep their order. */
export function groupByContainer<T extends { containerNumber: string }>(records: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const record of records) {
    for (const key of containerKeys(record.containerNumber)) {
      const group = groups.get(key);
      if (group) group.push(record);
      else groups.set(key, [record]);
    }
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Ways of writing a number do not matter. */
export function sameLicense(one: string, other: string): boolean {
  return codeKey(one) !== '' && codeKey(one) === codeKey(other);
}
