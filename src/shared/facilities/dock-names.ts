const range = /^(.*?)(\d+)\s*[-–]\s*(.*?)(\d+)$/;

/** The names of one part of a list: those of a range such as A1-A12 or 01-24, or the one that it is itself. */
function namesOf(part: string, max: number): string[] {
  const [, prefix = '', from = '', otherPrefix = '', to = ''] = range.exec(part) ?? [];
  const [first, last] = [Number(from), Number(to)];
  const isRange = from !== '' && first < last && (otherPrefix === '' || otherPrefix === prefix);
  if (!isRange) return [part];
  const count = Math.min(last - first + 1, max + 1);
  const width = from.startsWith('0') ? from.length : 0;
  return Array.from({ length: count }, (_, index) => prefix + String(first + index).padStart(width, '0'));
}

/**
 * The dock names that a text such as "A1-A12, B7" lists, separated by commas, semicolons or lines. Of a longer list, one
 * more than `max`, so that it is refused without being written out.
 */
export function listedDockNames(text: string, max: number): string[] {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .flatMap((part) => namesOf(part, max))
    .slice(0, max + 1);
}
