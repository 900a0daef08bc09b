import fc from 'fast-check';
import { expect, test } from 'vitest';

import { noticeWords } from '#shared/words/notice-words.ts';
import { mailBodies } from './mail-text.ts';

const ends = { language: 'en', unsubscribe: 'https://yard.example/unsubscribe?m=notice.AAAA' } as const;
const bodies = (typed: string) =>
  mailBodies(
    {
      subject: 'Notice',
      blocks: ['About', { rows: [['Carrier', typed]] }, { url: 'https://yard.example/v', label: 'See' }],
      why: 'Why',
    },
    ends,
  );
const tagsIn = (html: string) => html.match(/<[^>]*>/g);

/** A value that tries to break out of its cell: line breaks of every kind, markup, headers. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r\n', '\n', '\u2028', '\u0085', '<b>', '"><script>', '</td>', 'Bcc: evil@evil.example'),
    ),
  )
  .map((parts) => parts.join(''));

test('whatever is typed stays in its line and in its cell', () => {
  const plain = bodies('Polar');
  fc.assert(
    fc.property(typed, (text) => {
      const { text: written, html } = bodies(text);
      expect(written.split(/[\n\r\u0085\u2028\u2029]/)).toHaveLength(plain.text.split('\n').length);
      expect(tagsIn(html)).toEqual(tagsIn(plain.html));
    }),
  );
});

test('no subject of a notice has a place for what is typed', () => {
  for (const { subject } of Object.values(noticeWords))
    for (const text of Object.values(subject)) expect(text).not.toMatch(/[{}\d@]/);
});
