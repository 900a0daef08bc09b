import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { languages } from './languages.ts';
import { withNotice } from './no-code.ts';

const page = readFileSync('src/web/index.html', 'utf8');
const noticeOf = (html: string) => /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';

it.each(languages)(
  'the notice for browsers that do not run the code of pages is in the language of the page: %s',
  (language) => {
    const html = withNotice(page, language);
    const notice = noticeOf(html);
    const rest = language === 'en' ? '' : `lang=${language}`;
    for (const version of ['111', '128', '16.4', 'JavaScript']) expect(notice).toContain(version);
    expect([...notice.matchAll(/href="(.*?)"/g)].map(([, address]) => address)).toEqual([
      rest ? `/driver?${rest}` : '/driver',
      rest ? `/queue?display=plain&amp;${rest}` : '/queue?display=plain',
    ]);
    expect(notice).not.toMatch(/[[\]{}]/);
    expect(/needs|newer|the queue/.test(notice)).toBe(language === 'en');
    expect(html.replace(notice, '')).toBe(page.replace(noticeOf(page), ''));
  },
);
