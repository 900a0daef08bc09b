import { readdirSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// Texts on screen belong in src/shared/words, so that a language is data. This test finds texts in code as they are
// typed: any words in text and spoken attributes of an element, and every other literal that begins like a sentence.
const spokenAttributes =
  /^(?:alt|title|placeholder|label|hint|description|legend|heading|text|note|message|question|explanation|aria-(?:label|description|roledescription|valuetext|placeholder))$/;
const sentence = /^\p{Lu}\p{Ll}+(?=$|[\s.,:;!?…])/u;
/** Two words of a part of a sentence that need not begin it. */
const phrase = /(?:^|[\s(“])\p{Ll}{2,} \p{Ll}{2,}(?=$|[\s.,:;!?)…])/u;
/** Characters of selectors, classes and addresses, which texts do not contain. */
const coded =
  /[[\]=<>_/]|\w-\d|^[a-z-]+:[a-z]|^\)? ?(?:main|li) |\b(?:grid|flex|text|font|border|block|absolute|relative)\b/;
const letters = /\p{L}/u;

/** Literals that are not texts: ends of field names, keys, browser interfaces and parts of a file. */
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
  'Visit ',
]);

/** Files with texts of their own, each with the reason. */
const inEnglish = 'refusals of the server, whose messages are in English';
const exceptions: Record<string, string> = {
  'web/common/data/api-error.ts': 'every document needs it where no other file could be loaded',
  'web/common/screen/screen.tsx': 'the name of the product',
  'web/common/texts/page.ts': 'the name of the product',
  'web/common/ui/field.tsx': 'first words of a document, before its language is settled',
  'web/common/ui/toaster.tsx': 'the same',
  'web/driver/documentation/search/search-options.ts': 'words that a search of those pages leaves out',
  'shared/check-in/closed-lists.ts': 'values of check-ins',
  'shared/check-in/corrected-times.ts': inEnglish,
  'shared/check-in/field-value.ts': 'values of fields in files',
  'shared/check-in/next-step.ts': inEnglish,
  'shared/check-in/steps.ts': inEnglish,
  'shared/facilities/first-facilities.ts': 'names of facilities',
  'shared/settings/link.ts': inEnglish,
  'shared/time/time-zone.ts': 'parts of the names of zones',
};
/**
 * Folders of code for screens; the others contain the words themselves, the API's description and the server's errors.
 */
const looked = [
  ...['staff', 'common', 'app', 'driver'].map((room) => `web/${room}`),
  ...[
    'access',
    'analytics',
    'arrivals',
    'carriers',
    'check-in',
    'export',
    'facilities',
    'form',
    'offline',
    'queue',
    'settings',
    'time',
    'time-record',
    'visit',
  ].map((topic) => `shared/${topic}`),
];

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

const isError = (callee: Node) => String(callee['name']).endsWith('Error');

/** Parts of a program without texts for users: modules, types, and what is logged or thrown for developers. */
function isSilent({ type, callee, name }: Node): boolean {
  if (type === 'ImportDeclaration' || /^TS(?!AsExpression|SatisfiesExpression|NonNull)/.test(type)) return true;
  // An `ApiError` is shown to users; any other error is logged.
  if (type === 'NewExpression') return !String((callee as Node)['name']).startsWith('Api') && isError(callee as Node);
  if (type === 'CallExpression') return ((callee as Node)['object'] as Node | undefined)?.['name'] === 'console';
  return type === 'JSXAttribute' && (name as Node)['name'] === 'className';
}

function textOf({ type, value }: Node): string {
  if (type === 'TemplateElement') return (value as { raw: string }).raw;
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value.trim() : '';
}

/** The nodes that make up an attribute's value: its literal, even within braces. */
const inAttribute = new Set(['Literal', 'JSXExpressionContainer', 'TemplateLiteral', 'TemplateElement']);

function wordsIn(node: Node, isSpoken = false): string[] {
  if (isSilent(node)) return [];
  const text = textOf(node);
  const isText = (sentence.test(text) && !names.has(text)) || (phrase.test(text) && !coded.test(text));
  const isWords = node.type === 'JSXText' || isSpoken ? letters.test(text) : isText;
  const isAttribute = node.type === 'JSXAttribute' && spokenAttributes.test(String((node['name'] as Node)['name']));
  const inside = childrenOf(node).flatMap((child) =>
    wordsIn(child, (isAttribute || (isSpoken && node.type !== 'Literal')) && inAttribute.has(child.type)),
  );
  return isWords ? [text, ...inside] : inside;
}

const parsed = (source: string) => parseSync('example.tsx', source).program as unknown as Node;

test.each([
  ['<p>Retry</p>', ['Retry']],
  ['<p>{isOld ? "Retry" : texts.wait}</p>', ['Retry']],
  ['<input placeholder="search" />', ['search']],
  ['const texts = { title: "Could not load it." }', ['Could not load it.']],
  ['toast(`Saved by ${name}`)', ['Saved by ']],
  ['toast(`${count} trucks stayed too long`)', [' trucks stayed too long']],
  ['<button aria-label={`row ${number}`} />', ['row ']],
  ['<Field hint={"two letters"} />', ['two letters']],
  ['throw new ApiError("Could not save it.")', ['Could not save it.']],
  ['<p className="Sign">{texts.retry}</p>', []],
  ['addEventListener("keydown", () => key === "Escape" || new Error("No such key"))', []],
])('%s is read as %j', (source, found) => {
  expect(wordsIn(parsed(source))).toEqual(found);
});

test('no text that a screen shows stands in code', () => {
  const src = new URL('../', import.meta.url);
  const files = looked.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, src), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const own = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const found = own.flatMap((file) => {
    const words = wordsIn(parsed(readFileSync(new URL(file, src), 'utf8')));
    return words.length > 0 ? [[file, words] as const] : [];
  });
  expect(found.filter(([file]) => !(file in exceptions))).toEqual([]);
  // An exception that no longer applies must be removed.
  expect(found.map(([file]) => file).toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
