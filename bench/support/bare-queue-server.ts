import { createServer } from 'node:http';

/**
 * The baseline of queue polling: bare `node:http` that sends the bytes and headers of our server's response, and 304 to
 * clients that have them. Its ETag changes as often as ours may, so that both send as many bodies. `node
 * bare-queue-server.ts ADDRESS CHANGES_EVERY_MS` prints its port.
 */
const [address = '', changesEveryMs = ''] = process.argv.slice(2);
const given = await fetch(address);
const body = Buffer.from(await given.arrayBuffer());
const connectionHeaders = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'etag']);
const headers = [...given.headers].filter(([name]) => !connectionHeaders.has(name)).flat();
const withoutBody = headers.filter((_, index) => !/^content-(type|length)$/.test(headers[index - (index % 2)] ?? ''));

let changes = 0;
let etag = '';
const change = (): void => {
  changes += 1;
  etag = `"${String(changes).padStart(27, '0')}"`;
};
change();
setInterval(change, Number(changesEveryMs));

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, [...withoutBody, 'etag', etag]);
    response.end();
  } else {
    response.writeHead(200, [...headers, 'etag', etag]);
    response.end(body);
  }
});
server.listen(0, '127.0.0.1', () => {
  const place = server.address();
  process.stdout.write(`${typeof place === 'object' && place ? place.port : ''}\n`);
});
