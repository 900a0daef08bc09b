import { codeKey } from './code.ts';

/** Separators people type between containers in one field. */
const separators = /[,;/|&+]/u;

/** Shorter codes, and those without a digit such as "none" or "N/A", do not identify a container. */
const minKeyLength = 3;

/** The containers named in a field, normalised: "mscu 123456-7, TCLU4007919" names two. */
export function containerKeys(containerNumber: string): string[] {
  const keys = containerNumber.split(separators).map(codeKey);
  return [...new Set(keys)].filter((key) => key.length >= minKeyLength && /\p{N}/u.test(key));
}

/** Whether two fields share a container. Source: docs/product.md, "Duplicate containers". */
export function sameContainer(one: string, other: string): boolean {
  const keys = new Set(containerKeys(one));
  return containerKeys(other).some((key) => keys.has(key));
}

/** Groups records that share a container. Only groups of two or more are returned; records keep their order. */
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

/** Whether two licence numbers are the same apart from how they are written. */
export function sameLicense(one: string, other: string): boolean {
  return codeKey(one) !== '' && codeKey(one) === codeKey(other);
}
