/** Several numbers in one field or cell. */
interface SeveralNumbers {
  /** One text, from which `split` reads the same numbers: in quotes what would be taken apart. */
  join(numbers: readonly string[]): string;
  /** The numbers of a text. Quotes are read as such around a whole number; others are part of one. */
  split(text: string): string[];
}

function separatedBy(separator: string): SeveralNumbers {
  const between = new RegExp(separator);
  const parts = new RegExp(
    `\\s*"((?:[^"]|"")*)"\\s*(?:${separator}|$)|((?:(?!${separator}).)*)(?:${separator}|$)`,
    'gs',
  );
  return {
    join: (numbers) =>
      numbers
        .map((one) => (between.test(one) || one.startsWith('"') ? `"${one.replaceAll('"', '""')}"` : one))
        .join(', '),
    split: (text) =>
      Array.from(
        text.matchAll(parts),
        ([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain.trim(),
      ).filter(Boolean),
  };
}

/** As they are typed. */
export const typedNumbers = separatedBy('[,;\\n]');
/** As they stand in a cell of a file, whoever has written it: a single hyphen or slash is part of a number. */
export const cellNumbers = separatedBy('(?:[,;|\\n+&]|\\s/\\s)');
