import fc from 'fast-check';

/** Any text that can be sent in a header. */
const anyText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCodePoint(code)),
  maxLength: 60,
});

const oneOf = (...values: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: anyText });

const token = fc.base64String({ minLength: 44, maxLength: 44 }).map((text) => text.replace(/[+/=]/g, '_').slice(0, 43));
const id = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b10';
const farFuture = '9999999999999';
const forgedReceipt = token.map((signature) => `${id}.${farFuture}.${signature}`);

/** The cookies the server reads, with and without the prefix, and values it never issued. */
export const cookieNames = ['session', 'device', 'receipt'] as const;
const cookieValue = fc.oneof(
  token,
  forgedReceipt,
  forgedReceipt.map((receipt) => Array.from({ length: 12 }, () => receipt).join('~')),
  fc.constantFrom('', '""', '%00', '%zz', '~', `${id}.`, `${id}.-1.x`, 'deleted', 'null', 'x'.repeat(6_000)),
  anyText,
);
const cookie = fc
  .array(fc.tuple(fc.constantFrom('', '__Host-'), fc.constantFrom(...cookieNames), cookieValue), {
    minLength: 1,
    maxLength: 4,
  })
  .map((cookies) => cookies.map(([prefix, name, value]) => `${prefix}${name}=${value}`).join('; '));

const instants = oneOf('2026-05-04T16:59:00Z', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', 'yesterday', '', '0');
/** Content types that the API does not accept, or that are written oddly. */
export const strangeTypes = [
  '',
  ';;;',
  'text/plain',
  'text/html',
  'APPLICATION/JSON; charset=UTF-8',
  'application/json; charset=utf-7',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
] as const;
const media = oneOf(...strangeTypes, '*/*', `application/${'x'.repeat(3_000)}`);
const lengths = oneOf('0', '-1', '1', '1e3', '0x10', '99999999999999999999', ' 5', '5, 5', 'NaN');
const hosts = oneOf(
  '',
  'elsewhere.example',
  'yard.test.',
  'YARD.TEST:99999',
  '[::1',
  'yard.test@elsewhere.example',
  'yard.test, elsewhere.example',
  'a'.repeat(3_000),
  'x/../y?z#',
);
const addresses = oneOf(
  '',
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '203.0.113.9, 127.0.0.1',
  'unknown',
  "'; drop table check_ins; --",
  'fe80::1%eth0',
  '999.999.999.999',
  `${'1.1.1.1, '.repeat(500)}1.1.1.1`,
);

/**
 * Hostile values for every header that the server or its dependencies read, and for some that others might. A test
 * compares the names with the sources.
 */
export const hostileHeaders: Record<string, fc.Arbitrary<string>> = {
  host: hosts,
  origin: oneOf(
    'null',
    '',
    'https://elsewhere.example',
    'http://yard.test:1',
    'file://',
    'http://localhost.evil.example',
  ),
  'sec-fetch-site': oneOf('cross-site', 'same-site', 'same-origin', 'none', '', 'SAME-ORIGIN'),
  'sec-fetch-mode': oneOf('no-cors', 'navigate', 'websocket'),
  'sec-fetch-dest': oneOf('image', 'script', 'empty'),
  'access-control-request-method': oneOf('POST', 'DELETE', ''),
  cookie,
  authorization: oneOf('Bearer x', 'Basic YWRtaW46YWRtaW4=', 'Basic', 'Bearer', 'Negotiate ='),
  'content-type': media,
  'content-length': lengths,
  'content-encoding': oneOf('gzip', 'br', 'deflate, gzip', 'identity'),
  'transfer-encoding': oneOf('chunked', 'gzip, chunked', 'identity', 'xchunked'),
  expect: oneOf('100-continue', '200-ok'),
  upgrade: oneOf('websocket', 'h2c', 'TLS/1.3'),
  connection: oneOf('close', 'upgrade', 'keep-alive, cookie, host'),
  te: oneOf('trailers', 'gzip;q=9'),
  accept: media,
  'accept-encoding': oneOf('br', 'gzip;q=0', '*;q=0', 'identity;q=0', 'br, '.repeat(500)),
  'accept-language': oneOf('*', '../../etc/passwd'),
  'if-none-match': oneOf('*', 'W/"x"', '""', '"', `"${'a'.repeat(27)}"`, '"x", '.repeat(500)),
  'if-modified-since': oneOf('0', 'Thu, 01 Jan 2099 00:00:00 GMT'),
  'if-match': oneOf('*', '"x"'),
  'if-range': oneOf('"x"', 'never'),
  range: oneOf('bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-2', 'items=1', `bytes=${'0-0,'.repeat(1_000)}`),
  'last-event-id': oneOf('0', '-1', '1.1', '99999999999999999999.1', `${id}.1.1`, "1' or 1=1", '\u0001'),
  'idempotency-key': oneOf('', id, id.toUpperCase(), `${id} `, '00000000-0000-0000-0000-000000000000', "' or 1=1"),
  'x-occurred-at': instants,
  'x-sent-at': instants,
  'x-forwarded-for': addresses,
  'x-forwarded-proto': oneOf('https', 'http', 'https, http', 'javascript', ''),
  'x-forwarded-host': hosts,
  'x-forwarded-port': oneOf('-1', '99999'),
  forwarded: oneOf('for=127.0.0.1;proto=https', 'for="[::1'),
  'x-real-ip': addresses,
  'x-http-method-override': oneOf('DELETE', 'PATCH', 'GET'),
  'x-request-id': oneOf(id, '../../log', 'x'.repeat(3_000)),
  'user-agent': oneOf('', '() { :; }; echo', '<script>alert(1)</script>'),
  referer: oneOf('https://elsewhere.example/', 'javascript:alert(1)'),
  'x-filler': fc.constant('x'.repeat(12_000)),
};

const names = Object.keys(hostileHeaders);

/** Several hostile headers at once. */
export const someHostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .uniqueArray(fc.constantFrom(...names), { maxLength: 3 })
  .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, hostileHeaders[name] ?? anyText]))));
