import { expect, test } from 'vitest';
import { pageFaults, translationFaults } from './page-citations.js';

const known = {
  settings: new Set(['PUBLIC_URL']),
  isPage: (/** @type {string} */ path) => ['/driver', '/docs/faq', '/docs/admin'].includes(path),
  isCall: (/** @type {string} */ path) => path === '/api/docs',
  sections: new Map([['/docs/faq', new Set(['privacy'])]]),
  texts: "submit: 'Check In', wait: 'Please wait'",
};
/** @param {string} mdx */
const faults = (mdx) => pageFaults(mdx, '/docs/faq', known);

test('accepts names of things that exist', () => {
  expect(
    faults(
      'Press **Check In** at [the form](/driver?facility=Flexport), see [who sees what](#privacy), [it](/docs/faq#privacy), [calls](/api/docs), `PUBLIC_URL`, `/driver`.',
    ),
  ).toEqual([]);
});

test('reports each name of a thing that does not exist once', () => {
  expect(faults('[a](/nowhere) [b](#gone) [c](/docs/admin#gone) `API_KEY` `API_KEY` `/api/none` **On Hold**')).toEqual([
    'the link to /nowhere leads nowhere.',
    'the link to #gone leads nowhere.',
    'the link to /docs/admin#gone leads nowhere.',
    'there is no setting API_KEY.',
    'there is nothing at /api/none.',
    'no screen says “On Hold”.',
  ]);
});

test('ignores code', () => {
  expect(faults('```sh\nnpm **x** [a](/nowhere)\n```\n')).toEqual([]);
});

test('reports what a translation names more or less often than the English page, whatever the language of numbers', () => {
  const english = 'Up to 2,000 by 2:40 PM, 20 to 30 cm, K42 and #1: [the form](/driver), `TRUST_PROXY`.\n';
  expect(
    translationFaults('Bis 2.000 um 14:40, 20 bis 30 cm, K42 und #1: [Formular](/driver), `TRUST_PROXY`.\n', english),
  ).toEqual([]);
  expect(translationFaults('Bis 3.000 um 14:40, 20 bis 30 cm, K42 und #1: [Formular](/queue).\n', english)).toEqual([
    'the link to /queue is here 1 times, on the English page 0.',
    'the link to /driver is here 0 times, on the English page 1.',
    'the code TRUST_PROXY is here 0 times, on the English page 1.',
    'the number 3000 is here 1 times, on the English page 0.',
    'the number 2000 is here 0 times, on the English page 1.',
  ]);
});
