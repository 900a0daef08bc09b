import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

// Classes and declarations that name a side of the screen instead of the start or end of a line.
const sided = new RegExp(
  [
    String.raw`(?<![\w-])-?(?:scroll-)?[mp][lr]-[\d[(a]`,
    String.raw`(?<![\w-])text-(?:left|right)(?![\w-])`,
    String.raw`(?<![\w-])-?(?:left|right)-(?:\d|auto|\[)`,
    String.raw`(?<![\w-])(?:border|rounded)-[lr](?=[-\s'"\x60])`,
    String.raw`(?:margin|padding|border|text-align: ?)-?(?:left|right)\b`,
  ].join('|'),
);

const middle = 'It is moved back by half of its own width: it stands in the middle, whichever way one reads.';
/** Lines that may name a side, by file, with the reason. */
const exceptions: Readonly<Record<string, { line: string; reason: string }>> = {
  'common/ui/sheet-class.ts': { line: 'sm:left-1/2', reason: middle },
};

const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(css|tsx?)$/.test(name) && !name.includes('.test.'),
);

const sidesIn = (file: string) =>
  readFileSync(join('src/web', file), 'utf8')
    .split('\n')
    .filter((line) => sided.test(line) && !(exceptions[file] && line.includes(exceptions[file].line)))
    .map((line) => `${file}: ${line.trim()}`);

it('pages name start and end, not left and right: in Arabic they are the other way round', () => {
  expect(files.flatMap(sidesIn)).toEqual([]);
});

it('finds what it looks for, and nothing else', () => {
  for (const text of ["'ml-2'", "'sm:-mr-4 p-2'", '"text-left"', "'left-0'", "'rounded-l '", 'padding-left: 1rem'])
    expect([text, sided.test(text)]).toEqual([text, true]);
  for (const text of ["'ms-2'", "'rounded-lg'", "'border-line'", "'text-start'", "'start-0'", 'leftover', "'html-1'"])
    expect([text, sided.test(text)]).toEqual([text, false]);
  for (const [file, { line }] of Object.entries(exceptions))
    expect(readFileSync(join('src/web', file), 'utf8')).toContain(line);
});
