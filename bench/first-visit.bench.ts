import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { chromium, request as calls } from 'playwright';

import { administrator, YardServer } from '../e2e/support/yard-server.ts';
import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { runtime } from '../scripts/lib/runtime.js';
import { buildWebApp } from '../scripts/lib/web-build.js';
import { firstForm } from '../src/shared/form/first-form.ts';
import { customField } from '../src/test/forms.ts';
import { report } from './support/results.ts';

/**
 * What a first visit to the form and to home transfers within ten seconds without interaction, in a yard with a
 * published form: over plain HTTP, where browsers accept gzip and there is no service worker, and as over HTTPS, with
 * brotli and the files that the service worker caches. Counted between browser and server, including response headers.
 * `npm run bench -- first-visit`
 */
const budget = { scripts: 15, bytes: 150_000 };
const visitMs = 10_000;

interface Loaded {
  path: string;
  bytes: number;
}

function headBytes({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const separators = rawHeaders.length * 2;
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length + rawHeaders.join('').length + separators;
}

/** A proxy that counts the bytes of the server's responses. */
async function countingProxy(target: number) {
  const loaded: Loaded[] = [];
  const server = createServer((incoming, answer) => {
    const { url: path = '', method, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: target, path, method, headers }, (from) => {
      const one = { path, bytes: headBytes(from) };
      loaded.push(one);
      from.on('data', (chunk: Buffer) => void (one.bytes += chunk.length));
      answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
      from.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  }).listen(0);
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { loaded, port: (server.address() as AddressInfo).port, stop };
}

const total = (loaded: readonly Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);

async function visit(executablePath: string, target: number, host: string, path: string) {
  const proxy = await countingProxy(target);
  const args = [...chromiumArguments, '--host-resolver-rules=MAP yard.test 127.0.0.1'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await page.goto(`http://${host}:${proxy.port}${path}`);
    await delay(visitMs);
  } finally {
    await browser.close();
    proxy.stop();
  }
  const scripts = proxy.loaded.filter((one) => one.path.endsWith('.js'));
  const film = proxy.loaded.filter((one) => /\.(mp4|webm)$/.test(one.path));
  return {
    scripts: scripts.length,
    scriptBytes: total(scripts),
    requests: proxy.loaded.length,
    allBytes: total(proxy.loaded),
    filmBytes: total(film),
  };
}

const executablePath = chromiumPath();
if (!executablePath) throw new Error('A first visit needs Chromium or Chrome: install one, or set CHROMIUM_PATH.');
const build = await buildWebApp(runtime());
if (build.status !== 0) throw new Error(build.output);
const yard = await YardServer.start();
try {
  const staff = await calls.newContext({ baseURL: yard.url });
  const signedIn = await staff.post('/api/auth/token?grant_type=password', { data: administrator });
  if (!signedIn.ok()) throw new Error(await signedIn.text());
  const fields = [...firstForm.fields, customField({ id: 'f1', label: { en: 'Seal number' } })];
  const published = await staff.put('/api/form', { data: { baseVersion: 1, fields } });
  if (!published.ok()) throw new Error(await published.text());
  const visits: Record<string, Awaited<ReturnType<typeof visit>>> = {};
  for (const path of ['/driver', '/']) {
    visits[`${path} over plain HTTP, gzip`] = await visit(executablePath, yard.port, 'yard.test', path);
    // Browsers consider localhost a secure context.
    visits[`${path} as over HTTPS, brotli`] = await visit(executablePath, yard.port, 'localhost', path);
  }
  await report('first-visit', { budget, visits });
  for (const [name, { scripts, scriptBytes }] of Object.entries(visits)) {
    // What the service worker caches at home, which is every public screen, is only printed.
    const isBound = !name.startsWith('/ as over HTTPS');
    const maxBytes = name.endsWith('gzip') ? Infinity : budget.bytes;
    if (!isBound || (scripts <= budget.scripts && scriptBytes <= maxBytes)) continue;
    process.stderr.write(`${name} misses its budget: ${scripts} scripts, ${scriptBytes} bytes\n`);
    process.exitCode = 1;
  }
} finally {
  await yard.dispose();
}
