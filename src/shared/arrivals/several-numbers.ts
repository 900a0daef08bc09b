interface SeveralNumbers {
  /** `split` reads the same numbers; a number that would be split is quoted. */
  join(numbers: readonly string[]): string;
  /** Quotes count only around a whole number; other quotes are part of the number. */
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

export const typedNumbers = separatedBy('[,;\\n]');
/** Any program may have written the file: a single hyphen or slash is part of a number. */
export const cellNumbers = separatedBy('(?:[,;|\\n+&]|\\s/\\s)');
