/**
 * Where a database's error position (counted in characters, from 1) lies in a text, for people: "line 3, column 8".
 */
export function placeInText(text: string, position: number): string {
  const before = [...text].slice(0, position - 1).join('');
  const lines = before.split('\n');
  return `line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1}`;
}
