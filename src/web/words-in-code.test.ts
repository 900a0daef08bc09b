import { readdirSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// Texts on screen stand in src/shared/words, so that a language is data. What is written in code is found here as it is
// typed: text and spoken attributes of an element in any words, and every other literal that begins as a sentence does.
const spokenAttributes = new Set(['alt', 'title', 'placeholder', 'label', 'hint', 'description', 'aria-label']);
const sentence = /^\p{Lu}\p{Ll}+(?=$|[\s.,:;!?…])/u;
const letters = /\p{L}/u;

/** Literals that are no text: ends of fields' names, keys, browsers' interfaces and a file's parts. */
const names = new Set([
  'At',
  'Choice',
  'Day',
  'Enter',
  'Escape',
  'Id',
  'Notification',
  'Occurrence',
  'Relationship',
  'Target',
]);

/** Files with words of their own, each for a reason. */
const exceptions: Record<string, string> = {
  'common/data/api-error.ts': 'every document needs it where no other file could be loaded',
  'common/screen/screen.tsx': 'the name of the product',
  'common/texts/page.ts': 'the name of the product',
  'common/ui/field.tsx': 'first words of a document, before its language is settled',
  'common/ui/toaster.tsx': 'the same',
};

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

/** Parts of a program that hold no texts: modules, types, and what is logged or thrown for whoever mends it. */
function isSilent({ type, callee, name }: Node): boolean {
  if (type === 'ImportDeclaration' || /^TS(?!AsExpression|SatisfiesExpression|NonNull)/.test(type)) return true;
  if (type === 'NewExpression') return (callee as Node)['name'] === 'Error';
  if (type === 'CallExpression') return ((callee as Node)['object'] as Node | undefined)?.['name'] === 'console';
  return type === 'JSXAttribute' && (name as Node)['name'] === 'className';
}

function textOf({ type, value }: Node): string {
  if (type === 'TemplateElement') return (value as { raw: string }).raw;
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value.trim() : '';
}

function wordsIn(node: Node, isSpoken = false): string[] {
  if (isSilent(node)) return [];
  const text = textOf(node);
  const isWords = node.type === 'JSXText' || isSpoken ? letters.test(text) : sentence.test(text) && !names.has(text);
  const isAttribute = node.type === 'JSXAttribute' && spokenAttributes.has(String((node['name'] as Node)['name']));
  const inside = childrenOf(node).flatMap((child) => wordsIn(child, isAttribute && child.type === 'Literal'));
  return isWords ? [text, ...inside] : inside;
}

const parsed = (source: string) => parseSync('example.tsx', source).program as unknown as Node;

test.each([
  ['<p>Retry</p>', ['Retry']],
  ['<p>{isOld ? "Retry" : texts.wait}</p>', ['Retry']],
  ['<input placeholder="search" />', ['search']],
  ['const texts = { title: "Could not load it." }', ['Could not load it.']],
  ['toast(`Saved by ${name}`)', ['Saved by ']],
  ['<p className="Sign">{texts.retry}</p>', []],
  ['addEventListener("keydown", () => key === "Escape" || new Error("No such key"))', []],
])('%s is read as %j', (source, found) => {
  expect(wordsIn(parsed(source))).toEqual(found);
});

test('no text of staff’s or of common components stands in code', () => {
  const files = ['staff', 'common'].flatMap((room) =>
    readdirSync(new URL(`${room}/`, import.meta.url), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${room}/${file}`,
    ),
  );
  const own = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const found = own.flatMap((file) => {
    const words = wordsIn(parsed(readFileSync(new URL(file, import.meta.url), 'utf8')));
    return words.length > 0 ? [[file, words] as const] : [];
  });
  expect(found.filter(([file]) => !(file in exceptions))).toEqual([]);
  // An exception that is none any more goes.
  expect(found.map(([file]) => file).toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
