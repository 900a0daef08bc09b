import { codeKey } from '../check-in/code.ts';
import { isoContainersIn } from '../check-in/container.ts';
import { textLimits } from '../check-in/field.ts';
import { isCodeLike, typedCode } from '../gate/gate-code.ts';
import { presentable } from '../words/shown-text.ts';

/** The codes that are read, as browsers name them. Source: docs/product/gate.md, "Scanning". */
export const scannedFormats = ['qr_code', 'code_128', 'pdf417'] as const;

/** What a code before the camera says. Of what is neither a text for a field nor a link of this installation, nothing is known. */
export type Scanned =
  | { is: 'text'; text: string }
  | { is: 'arrival-link'; token: string }
  | { is: 'visit-link'; token: string }
  | { is: 'gate-code'; text: string }
  | { is: 'web-address' | 'licence' | 'nothing' };

export type ScannedKind = Scanned['is'];

/** The header of AAMVA: "@" and signs of control, some of which printers leave out, then whose format it is and the issuer's number. */
const licenceHeader = /^\P{L}{0,12}(?:ANSI|AAMVA)\s*\d{5,6}/iu;
/** Names of its elements, each of which begins a line: number, names, birth, issue, expiry, sex, address. */
const licenceElements = /(?:^|[\s\p{Cc}]|DL|ID)(DAQ|DCS|DAC|DCT|DAA|DAB|DBB|DBA|DBD|DBC|DAG|DAI|DAJ|DAK|DCF)/gu;
/** So many different ones are no accident. */
const fewElements = 3;

/** Whether a text is of a driver's licence or identity card of North America, also of one that keeps to the standard by half. */
export function isLicence(read: string): boolean {
  // Some readers write signs of control out.
  const text = read.replaceAll(/<(?:LF|RS|CR|FS|GS)>/g, '\n');
  if (licenceHeader.test(text)) return true;
  const elements = Array.from(text.matchAll(licenceElements), ([, name]) => name);
  return new Set(elements).size >= fewElements;
}

/** The identifier of the kind of code that some readers put in front (ISO/IEC 15424). */
const symbology = /^\][A-Za-z][0-9A-Za-z]/;
/** What separates elements, by GS1 and by ANSI MH10.8.2. */
const separator = '\u001d';

/** GS1 elements that are numbers of a load: of the order, the consignment or the shipment. Certain only where something says that it is GS1. */
function gs1Number(text: string, isMarked: boolean): string | undefined {
  const bracketed = /^\((?:400|401|402)\)([^()]+)/.exec(text)?.[1];
  if (bracketed !== undefined || !isMarked) return bracketed;
  return /^(?:400|401|402)(.+)/.exec(text.split(separator).find(Boolean) ?? '')?.[1];
}

/** The carrier's number with its identifier by itself, or the first number of a load in an envelope of ANSI. */
function ansiNumber(text: string): string | undefined {
  if (!text.startsWith('[)>\u001e06\u001d')) return /^9K([A-Z]{2,4}\d{5,})$/.exec(text)?.[1];
  return text
    .split(/\p{Cc}/u)
    .slice(2)
    .flatMap((element) => /^[239]?K(.+)/.exec(element)?.[1] ?? [])[0];
}

/** A text for one field: a container as it is written everywhere, the number behind an identifier, else the whole. */
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
  // What is longer than any number is a document of its own, perhaps of a person.
  return shown === '' || shown.length > textLimits.line ? { is: 'nothing' } : { is: 'text', text: shown };
}

const isAddress = /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|(?:mailto|tel|sms|geo|wifi|begin|otpauth|data|javascript):)/i;
const isToken = (text: string) => /^[\w-]{16,200}$/.test(text);

/** The origin, path and fragment of an address without a name or password in it. */
const webAddress = /^(https?:\/\/[^\s/?#@\\]+)(\/[^\s?#]*)?(?:\?[^\s#]*)?(?:#(\S*))?$/i;

/** A link of this installation; any other address is never opened. */
function addressOf(text: string, origins: readonly string[]): Scanned {
  const [, origin = '', path = '', rest = ''] = webAddress.exec(text) ?? [];
  if (!origins.includes(origin.toLowerCase())) return { is: 'web-address' };
  if (path === '/a' && isToken(rest)) return { is: 'arrival-link', token: rest };
  if (path === '/v' && isToken(rest)) return { is: 'visit-link', token: rest };
  const gate = path === '/driver' ? /^gate=([^&]*)$/.exec(rest)?.[1] : undefined;
  return gate !== undefined && isCodeLike(gate) ? { is: 'gate-code', text: typedCode(gate) } : { is: 'web-address' };
}

/** What a text is that was read from a code. `origins` are the addresses under which this installation is reached. */
export function readScanned(text: string, origins: readonly string[]): Scanned {
  if (isLicence(text)) return { is: 'licence' };
  const trimmed = text.trim();
  return isAddress.test(trimmed) ? addressOf(trimmed, origins) : textOf(trimmed);
}

/**
 * What a picture says with all its codes: one thing, or several texts to choose from. With a licence among them nothing else is
 * looked at, since its holder's number stands beside it.
 */
export function readPicture(texts: readonly string[], origins: readonly string[]): Scanned[] {
  if (texts.some(isLicence)) return [{ is: 'licence' }];
  const all = texts.map((text) => readScanned(text, origins));
  const kinds = new Map(all.map((scanned) => [JSON.stringify(scanned), scanned]));
  const useful = [...kinds.values()].filter(({ is }) => is !== 'nothing' && is !== 'web-address');
  return useful.length > 0 ? useful : [...kinds.values()].slice(0, 1);
}
