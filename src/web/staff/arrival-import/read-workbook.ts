import { strToU8, unzipSync, zipSync } from 'fflate';
import { type Row, readSheet } from 'read-excel-file/universal';

import { FileRefusal, maxImportRows, maxUnpackedBytes, type ReadFile } from './file.ts';

/** Only these parts contain cells. */
const isWanted = (name: string) => /^\[Content_Types\]\.xml$|^_rels\/|^xl\/.*\.(xml|rels)$/.test(name);

/**
 * Parts are unpacked up to a limit: one that only claims to be small is cut off, one that claims to be large refused.
 */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!isWanted(name)) return false;
    unpacked += originalSize;
    if (unpacked > maxUnpackedBytes) throw new FileRefusal('too-large');
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('broken');
  }
}

const attribute = (tag: string, name: string) => new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const tagsOf = (xml: string, name: string) => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

/** The index of a visible sheet is the one among all sheets. */
function sheetsOf(parts: Record<string, Uint8Array>) {
  const text = (name: string) => new TextDecoder().decode(parts[name]);
  const targets = new Map(
    tagsOf(text('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return tagsOf(text('xl/workbook.xml'), 'sheet').flatMap((tag, index) => {
    if (/hidden/i.test(attribute(tag, 'state'))) return [];
    const target = targets.get(attribute(tag, 'id')) ?? '';
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return [{ place: index + 1, name: unescaped(attribute(tag, 'name')), part }];
  });
}

/**
 * A filled cell to the right of the last allowed column, such as `<c r="GS1"><v>`; empty cells have only formatting.
 */
const beyondColumns = /<(?:\w+:)?c\s[^>]*?\br="(?:[A-Z]{3}|[H-Z][A-Z]|G[S-Z])\d+"[^>]*(?<!\/)>/;

/** The last line that is read: headings may follow a title, and there may be empty lines in between. */
const lastLine = maxImportRows + 1000;
/** A filled cell below that line, such as `<c r="A1048576"><v>`, for which the reader would create every line above. */
const beyondLines = /<(?:\w+:)?c\s[^>]*?\br="[A-Z]+(?:2[1-9]\d{3}|[3-9]\d{4}|\d{6,})"[^>]*(?<!\/)>/;
const filledCell = /<(?:\w+:)?c\b[^>]*(?<!\/)>/;

/** Further down there may be formatting, but no values. */
function withoutEnd(xml: string): string {
  if (beyondLines.test(xml)) throw new FileRefusal('too-many-rows');
  let line = 0;
  for (const { 0: tag, index } of xml.matchAll(/<(?:\w+:)?row\b[^>]*>/g)) {
    line = Number(attribute(tag, 'r')) || line + 1;
    if (line <= lastLine) continue;
    const end = /<\/(?:\w+:)?sheetData>/.exec(xml.slice(index))?.index ?? Infinity;
    if (filledCell.test(xml.slice(index, index + end))) throw new FileRefusal('too-many-rows');
    return xml.slice(0, index) + xml.slice(index + end);
  }
  return xml;
}

/** Merged cells are keyed by the cell that contains the value, which counts for all of them. */
function layoutOf(xml: string) {
  if (beyondColumns.test(xml)) throw new FileRefusal('too-many-columns');
  let line = 0;
  const hidden = new Set<number>();
  for (const tag of xml.match(/<(?:\w+:)?row\b[^>]*>/g) ?? []) {
    line = Number(attribute(tag, 'r')) || line + 1;
    if (/^(1|true)$/.test(attribute(tag, 'hidden'))) hidden.add(line);
  }
  const merged = tagsOf(xml, 'mergeCell').flatMap((tag) => {
    const [, column = '', first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(attribute(tag, 'ref')) ?? [];
    const place = Array.from(column).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    return place < 0 ? [] : [{ place, first: Number(first), last: Number(last) }];
  });
  return { hidden, merged };
}

/** A cell with a formula that no program has evaluated: its value is missing or empty. */
const unsolved =
  /<((?:\w+:)?c)(\s[^>]*)>(<(?:\w+:)?f\b[^>]*?(?:\/>|>[^<]*<\/(?:\w+:)?f>))(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?<\/\1>/g;

/**
 * The cells with the error texts that spreadsheets show for failed or unevaluated formulas, as text whatever their
 * style.
 */
const withFailures = (xml: string) =>
  xml
    .replaceAll(/(<(?:\w+:)?c\s[^>]*\bt=")e"/g, '$1str"')
    .replaceAll(
      unsolved,
      (_, tag: string, attributes: string, formula: string) =>
        `<${tag}${attributes.replace(/\st="[^"]*"/, '')} t="str">${formula}<v>#VALUE!</v></${tag}>`,
    );

const padding = /^(?:\[\$-[^\]]*\])?(0{2,})(?:;.*)?$/;

/** The minimum number of digits shown, by cell style: the format `0000000` shows 4711 as 0004711. */
function paddedStyles(styles: string): ReadonlyMap<string, number> {
  const digits = new Map(
    tagsOf(styles, 'numFmt').map((tag) => [
      attribute(tag, 'numFmtId'),
      padding.exec(unescaped(attribute(tag, 'formatCode')))?.[1]?.length ?? 0,
    ]),
  );
  const cells = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? '';
  const formats = tagsOf(cells, 'xf').map((tag, style) => [String(style), digits.get(attribute(tag, 'numFmtId')) ?? 0]);
  return new Map(formats.filter(([, count]) => count !== 0) as [string, number][]);
}

const wholeCell =
  /<((?:\w+:)?c)(\s[^>]*)>((?:<(?:\w+:)?f\b[^>]*?(?:\/>|>[^<]*<\/(?:\w+:)?f>))?<(?:\w+:)?v>)(\d+)(?=<)/g;

/** The cells with whole numbers as they are displayed: as texts, with the leading zeros that their format adds. */
function withZeros(xml: string, styles: ReadonlyMap<string, number>): string {
  if (styles.size === 0) return xml;
  return xml.replaceAll(wholeCell, (cell, tag: string, attributes: string, before: string, digits: string) => {
    const count = styles.get(attribute(attributes, 's'));
    if (count === undefined || !/^n?$/.test(attribute(attributes, 't'))) return cell;
    return `<${tag}${attributes.replace(/\st="n"/, '')} t="str">${before}${digits.padStart(count, '0')}`;
  });
}

/**
 * The text is as typed as far as the workbook preserves it: it stores 15 digits, so larger whole numbers are shown with
 * an exponent.
 */
function numberText(written: string): string {
  const value = Number(written);
  if (Number.isNaN(value)) return written;
  if (Number.isInteger(value) && Math.abs(value) >= 1e15) return value.toExponential().toUpperCase();
  return String(Number(value.toPrecision(15)));
}

/** A date as workbooks count it, to the minute; a time of day alone is on the first day. */
function dateText(date: Date): string {
  const [day = '', time = ''] = new Date(date.getTime() + 500).toISOString().slice(0, 16).split('T');
  if (day <= '1899-12-31' || day === '1904-01-01') return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

function cellText(cell: Row<string>[number]): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return String(cell);
}

/** Marks numbers, so that texts of digits are left unchanged. */
const marked = (written: string) => `\u0000${written}`;
const textOf = (cell: Row<string>[number]) => {
  const text = cellText(cell);
  return text.startsWith('\u0000') ? numberText(text.slice(1)) : text;
};

const stylesOf = (parts: Record<string, Uint8Array>) => new TextDecoder().decode(parts['xl/styles.xml']);

/** The first visible sheet is the default. Formulas are read as their values. */
export async function readWorkbook(bytes: Uint8Array, sheet = 0): Promise<ReadFile> {
  const parts = unpack(bytes);
  if (!parts['xl/workbook.xml']) throw new FileRefusal('other-format');
  const sheets = sheetsOf(parts);
  const chosen = sheets[sheet];
  const whole = new TextDecoder().decode(parts[chosen?.part ?? '']);
  if (!chosen || !whole) throw new FileRefusal('broken');
  const xml = withoutEnd(whole);
  const { hidden, merged } = layoutOf(xml);
  // Zipped again, because the reader would unpack without a limit, and in workers of its own, which the security policy
  // does not allow.
  const { buffer } = zipSync(
    { ...parts, [chosen.part]: strToU8(withFailures(withZeros(xml, paddedStyles(stylesOf(parts))))) },
    { level: 0 },
  );
  const read = await readSheet(buffer, chosen.place, { parseNumber: marked, trim: false }).catch(() => {
    throw new FileRefusal('broken');
  });
  const texts = read.slice(0, lastLine).map((cells) => cells.map(textOf));
  for (const { place, first, last } of merged) {
    const value = texts[first - 1]?.[place];
    for (const cells of value ? texts.slice(first, last) : []) cells[place] ||= value ?? '';
  }
  const rows = texts.map((cells, index) => ({ line: index + 1, cells, isHidden: hidden.has(index + 1) }));
  return { sheets: sheets.length > 1 ? sheets.map(({ name }) => name) : [], sheet, separator: null, rows };
}
