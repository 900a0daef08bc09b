import { expect, test } from 'vitest';
import { driversDocuments, fromSources } from './drivers-documents.js';

const rendered =
  '<html><head><link rel="icon" href="/favicon.ico"><script type="module" crossorigin src="/assets/begin.js"></script>' +
  '<link rel="after-paint" crossorigin href="/assets/visit.js"><link rel="later" crossorigin href="/assets/later.js"></head>' +
  '<body><div id="root"><h1>Driver</h1></div></body></html>';

test('a rendered document keeps what is rendered and takes its code from the sources', () => {
  expect(fromSources(rendered, 'visit')).toBe(
    '<html><head><link rel="icon" href="/favicon.ico"></head>' +
      '<body><div id="root"><h1>Driver</h1></div><script type="module" src="/app/documents/visit.tsx"></script></body></html>',
  );
});

test('a page without code stays as it is', () => {
  expect(fromSources('<html><body>The queue</body></html>', 'queue')).toBeNull();
});

test("drivers' documents and their forms are the server's; staff's pages, sources and files are not", () => {
  const { config } = /** @type {{ config(): import('vite').UserConfig }} */ (
    /** @type {unknown} */ (driversDocuments('http://localhost:3000'))
  );
  const rule = /** @type {import('vite').ProxyOptions} */ (config().server?.proxy?.['^/']);
  /** @param {string} method @param {string} url @param {string} accept */
  const isForwarded = (method, url, accept) =>
    rule.bypass?.(/** @type {never} */ ({ method, url, headers: { accept } }), undefined, rule) === undefined;
  const requested = [
    '/driver',
    '/?facility=woodridge',
    '/queue?display=wall',
    '/driver/',
    '/admin',
    '/driver/1',
    '/docs',
  ];
  expect(requested.filter((url) => isForwarded('GET', url, 'text/html,*/*'))).toEqual(requested.slice(0, 4));
  expect(isForwarded('POST', '/driver?lang=es', '*/*')).toBe(true);
  expect(isForwarded('GET', '/app/documents/visit.tsx', '*/*')).toBe(false);
});
