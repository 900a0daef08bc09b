import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { v7 } from 'uuid';
import { expect, it, vi } from 'vitest';

import { broken } from '#shared/errors/broken-rule.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import { installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { SeededRandom } from '#test/yard/random.ts';
import { dropPapers, keepPaper, refreshPapers } from './kept-papers.ts';
import { sendPapers } from './send-papers.ts';

const hashOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes));

/** The papers on a server, as far as a device can see them. */
class PaperServer {
  readonly received = new Map<string, Uint8Array>();
  /** One entry for each completed picture. */
  readonly stored: string[] = [];

  carryOut(path: string, { body }: RequestInit): Response {
    const [, id, offset] = /papers\/([^/]+)\/(?:pieces\/(\d+)|complete)/.exec(path) ?? [];
    if (id === undefined) return this.#begin((JSON.parse(String(body)) as { id: string }).id);
    const here = this.received.get(id) ?? new Uint8Array();
    if (offset === undefined) return this.#complete(id, here, (JSON.parse(String(body)) as { sha256: string }).sha256);
    if (Number(offset) === here.byteLength) {
      this.received.set(id, new Uint8Array([...here, ...new Uint8Array(body as ArrayBuffer)]));
    }
    return this.#say(id);
  }

  #begin(id: string): Response {
    if (!this.received.has(id)) this.received.set(id, new Uint8Array());
    return this.#say(id);
  }

  #complete(id: string, bytes: Uint8Array, hash: string): Response {
    if (hash !== hashOf(bytes))
      return problemAnswer(422, 'validation_failed', 'Other.', {
        fields: { sha256: fieldError('sha256', broken('wrong_format', { format: 'sha256' })) },
      });
    if (!this.stored.includes(id)) this.stored.push(id);
    return this.#say(id);
  }

  #say(id: string): Response {
    const state = this.stored.includes(id) ? 'stored' : 'sending';
    return Response.json({ id, state, received: this.received.get(id)?.byteLength ?? 0 });
  }
}

/** A connection on which a fifth of all requests fail; returns a function that tells how many did. */
function failingLine(server: PaperServer, random: SeededRandom): () => number {
  installFakeServer({});
  const usual = globalThis.fetch;
  let failures = 0;
  vi.stubGlobal('fetch', async (to: string, init: RequestInit = {}) => {
    const { pathname } = new URL(to, 'http://yard.test');
    if (!pathname.includes('/papers')) return usual(to, init);
    const chance = random.next();
    if (chance < 0.2) failures += 1;
    if (chance < 0.08) throw new TypeError('The network is gone.');
    if (chance < 0.12) return new Response('Bad gateway', { status: 502 });
    const answer = server.carryOut(pathname, init);
    // The request has arrived, but the device gets no response.
    if (chance < 0.2) throw new TypeError('The network is gone.');
    return answer;
  });
  return () => failures;
}

it('sends 50 pictures over a line that fails at random: each arrives whole and once, or is still here as not sent', async () => {
  await dropPapers((await refreshPapers()).map(({ id }) => id));
  const [random, server] = [new SeededRandom(50), new PaperServer()];
  const failures = failingLine(server, random);
  const hashes = new Map<string, string>();
  const checkIn = v7();
  for (let count = 0; count < 50; count += 1) {
    const bytes = Uint8Array.from({ length: Math.floor(random.between(5_000, 50_000)) }, (_, at) => (at * count) % 251);
    const id = v7();
    hashes.set(id, hashOf(bytes));
    const about = {
      field: 'f1',
      kind: 'photo',
      takenAt: new Date().toISOString(),
      small: null,
      refusal: null,
    } as const;
    await keepPaper(
      { id, target: { by: 'driver', checkIn, token: null }, owner: null, ...about, isReady: true },
      bytes.buffer,
    );
  }
  for (let turn = 0; turn < 300 && hashes.size > server.stored.length; turn += 1) {
    await sendPapers();
    const here = new Set((await refreshPapers()).map(({ id }) => id));
    expect([...hashes.keys()].filter((id) => !server.stored.includes(id) && !here.has(id))).toEqual([]);
  }
  await expect.poll(async () => (await sendPapers(), refreshPapers())).toEqual([]);
  expect(failures()).toBeGreaterThan(25);
  expect(server.stored.toSorted()).toEqual([...hashes.keys()].toSorted());
  expect([...hashes.keys()].map((id) => hashOf(server.received.get(id)!))).toEqual([...hashes.values()]);
});
