import { codeKey } from '../check-in/code.ts';
import { isoContainersIn } from '../check-in/container.ts';
import { textLimits } from '../check-in/field.ts';
import { isCodeLike, typedCode } from '../gate/gate-code.ts';
import { presentable } from '../words/shown-text.ts';

/** Formats have their names in the browser API. Source: docs/product/gate.md, "Scanning". */
export const scannedFormats = ['qr_code', 'code_128', 'pdf417'] as const;

/** A text for a field or a link of this installation; anything else is nothing. */
export type Scanned =
  | { is: 'text'; text: string }
  | { is: 'arrival-link'; token: string }
  | { is: 'visit-link'; token: string }
  | { is: 'gate-code'; text: string }
  | { is: 'web-address' | 'licence' | 'nothing' };

export type ScannedKind = Scanned['is'];

/**
 * The header of AAMVA is "@" and control characters, some of which printers leave out, then the format and the issuer's
 * number.
 */
const licenceHeader = /^\P{L}{0,12}(?:ANSI|AAMVA)\s*\d{5,6}/iu;
/** AAMVA has these at the start of a line: number, names, birth, issue, expiry, sex, address. */
const licenceElements = /(?:^|[\s\p{Cc}]|DL|ID)(DAQ|DCS|DAC|DCT|DAA|DAB|DBB|DBA|DBD|DBC|DAG|DAI|DAJ|DAK|DCF)/gu;
/** This many different ones are no coincidence. */
const fewElements = 3;

/** Finds North American licenses and identity cards, including ones that follow the standard only in part. */
export function isLicence(read: string): boolean {
  // Some scanners spell out control characters.
  const text = read.replaceAll(/<(?:LF|RS|CR|FS|GS)>/g, '\n');
  if (licenceHeader.test(text)) return true;
  const elements = Array.from(text.matchAll(licenceElements), ([, name]) => name);
  return new Set(elements).size >= fewElements;
}

/** Some scanners put this in front (ISO/IEC 15424). */
const symbology = /^\][A-Za-z][0-9A-Za-z]/;
/** GS1 and ANSI MH10.8.2 separate elements by this. */
const separator = '\u001d';

/** The number is that of an order, consignment or shipment. It is only certain if the text is marked as GS1. */
function gs1Number(text: string, isMarked: boolean): string | undefined {
  const bracketed = /^\((?:400|401|402)\)([^()]+)/.exec(text)?.[1];
  if (bracketed !== undefined || !isMarked) return bracketed;
  return /^(?:400|401|402)(.+)/.exec(text.split(separator).find(Boolean) ?? '')?.[1];
}

/** A carrier's number with only its identifier, or the first load number in an ANSI envelope. */
function ansiNumber(text: string): string | undefined {
  if (!text.startsWith('[)>\u001e06\u001d')) return /^9K([A-Z]{2,4}\d{5,})$/.exec(text)?.[1];
  return text
    .split(/\p{Cc}/u)
    .slice(2)
    .flatMap((element) => /^[239]?K(.+)/.exec(element)?.[1] ?? [])[0];
}

/**
 * The text is for one field: a container in its usual notation, the number after an identifier, otherwise the whole
 * text.
 */
function textOf(whole: string): Scanned {
  const prefix = symbology.exec(whole)?.[0] ?? '';
  const text = whole.slice(prefix.length);
  const isGs1 = [']C1', ']e0', ']d2', ']Q3'].includes(prefix) || text.startsWith(separator);
  const number = gs1Number(text, isGs1) ?? ansiNumber(text) ?? text;
  const shown = presentable(number.replaceAll(/\p{Cc}+/gu, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [container, another] = isoContainersIn(shown);
  if (container && !another && codeKey(shown) === container.join('')) return { is: 'text', text: container.join('') };
  // Text longer than any number is a document of its own, possibly with personal data.
  return shown === '' || shown.length > textLimits.line ? { is: 'nothing' } : { is: 'text', text: shown };
}

const isAddress = /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|(?:mailto|tel|sms|geo|wifi|begin|otpauth|data|javascript):)/i;
const isToken = (text: string) => /^[\w-]{16,200}$/.test(text);

/** The groups are origin, path and fragment; credentials do not match. */
const webAddress = /^(https?:\/\/[^\s/?#@\\]+)(\/[^\s?#]*)?(?:\?[^\s#]*)?(?:#(\S*))?$/i;

/** Addresses of others are never opened. */
function addressOf(text: string, origins: readonly string[]): Scanned {
  const [, origin = '', path = '', rest = ''] = webAddress.exec(text) ?? [];
  if (!origins.includes(origin.toLowerCase())) return { is: 'web-address' };
  if (path === '/a' && isToken(rest)) return { is: 'arrival-link', token: rest };
  if (path === '/v' && isToken(rest)) return { is: 'visit-link', token: rest };
  const gate = path === '/driver' ? /^gate=([^&]*)$/.exec(rest)?.[1] : undefined;
  return gate !== undefined && isCodeLike(gate) ? { is: 'gate-code', text: typedCode(gate) } : { is: 'web-address' };
}

export function readScanned(text: string, origins: readonly string[]): Scanned {
  if (isLicence(text)) return { is: 'licence' };
  const trimmed = text.trim();
  return isAddress.test(trimmed) ? addressOf(trimmed, origins) : textOf(trimmed);
}

/** There may be several texts to choose from. A license excludes them, since they may have its holder's number. */
export function readPicture(texts: readonly string[], origins: readonly string[]): Scanned[] {
  if (texts.some(isLicence)) return [{ is: 'licence' }];
  const all = texts.map((text) => readScanned(text, origins));
  const kinds = new Map(all.map((scanned) => [JSON.stringify(scanned), scanned]));
  const useful = [...kinds.values()].filter(({ is }) => is !== 'nothing' && is !== 'web-address');
  return useful.length > 0 ? useful : [...kinds.values()].slice(0, 1);
}
