import { expect, test } from 'vitest';
import { minPasswordLength } from '../../src/shared/access/credentials.ts';
import { textLimits } from '../../src/shared/check-in/field.ts';
import { bulkLimit, searchCountLimit } from '../../src/shared/contract/check-ins.ts';
import { exportLimits } from '../../src/shared/export/export.ts';
import { linkLifeMs } from '../../src/server/features/accounts/account-links.ts';
import { settings } from '../../src/server/settings.ts';
import { readPages } from './documentation-known.js';

/** How pages word a limit, and the limit in the program: `#` stands for the number. */
const limits = /** @type {[wording: string, ...held: number[]][]} */ ([
  ['# characters or more', minPasswordLength],
  ['on one page or on several; up to #.', bulkLimit],
  ['From # hits on', searchCountLimit],
  ['the first # ', exportLimits.pdf, exportLimits.pptx],
  ['It works once, for # hours', linkLifeMs.invitation / 3_600_000],
  ['optional, at most # characters', textLimits.paragraph],
  ['may have up to # characters', textLimits.line],
  ['check-ins a minute from one address: # unless set', Number(settings.RATE_LIMIT_PUBLIC_WRITES.default)],
  ['reads a minute from one address: # unless set', Number(settings.RATE_LIMIT_PUBLIC_READS.default)],
  ['failed sign-ins a minute from one address: # unless set', Number(settings.RATE_LIMIT_SIGN_IN.default)],
  ['refused requests a minute from one address: # unless set', Number(settings.RATE_LIMIT_REFUSED.default)],
  ['Each key may make # requests a minute', Number(settings.RATE_LIMIT_API_KEY.default)],
]);

const pages = readPages();

/** @param {string} wording @returns {string[]} the numbers that occur in this wording */
function limitsIn(wording) {
  const [before = '', after = ''] = wording.split('#').map((part) => part.replaceAll('.', String.raw`\.`));
  return pages.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`${before}([\\d,]+)${after}`, 'g'))].map(([, said = '']) => said),
  );
}

test.each(limits)('pages say "%s" with the number that the program has', (wording, ...held) => {
  const said = limitsIn(wording);
  // Fails if a page no longer uses this wording.
  expect(said).not.toEqual([]);
  for (const number of said) expect(held.map((limit) => limit.toLocaleString('en-US'))).toContain(number);
});
