import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { v7 } from 'uuid';

import { checkPapers, tendPapers } from '#server/features/papers/papers-service.ts';
import { visitLinkToken } from '#server/features/visit-links/visit-links-service.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { buildTestApp, type TestApp, testKey } from './build-test-app.ts';
import { callsOf } from './calls.ts';
import { type CheckInServer, startCheckInServer } from './check-in-server.ts';
import { newCheckIn } from './factories.ts';
import { askForPapers, hexOf } from './papers.ts';
import { bigJpeg } from './pictures.ts';
import type { TestDatabase } from './test-database.ts';

export interface PaperKillReport {
  /** Pictures whose completion was acknowledged, and how many of them are referenced by records. */
  sent: number;
  stored: number;
  kills: number;
  /** How many of the stored ones are missing, damaged or different. */
  faults: number;
  /** Files still unreferenced two days later. */
  unnamed: number;
}

interface PaperKillOptions {
  pictures: number;
  kills: number;
  /** Phones that send concurrently. */
  senders: number;
  database: TestDatabase;
}

const [pictureBytes, pieceBytes] = [60_000, 16_000];
const limits = { RATE_LIMIT_PUBLIC_READS: '0', RATE_LIMIT_REFUSED: '0' };

/** Phones that send pictures to any node that responds, until each is acknowledged. */
class Sending {
  readonly nodes: (string | null)[] = [];
  sent = 0;
  #begun = 0;
  #asked = 0;

  /** The response of some node; null if the node is down. */
  async #ask(method: string, path: string, token: string, body: Buffer | object): Promise<{ received: number } | null> {
    this.#asked += 1;
    const url = this.nodes[this.#asked % this.nodes.length];
    const isBinary = Buffer.isBuffer(body);
    const type = isBinary ? 'application/octet-stream' : 'application/json';
    const request = {
      method,
      headers: { authorization: `Visit ${token}`, 'content-type': type },
      body: isBinary ? new Uint8Array(body) : JSON.stringify(body),
    };
    const response = url ? await fetch(`${url}${path}`, request).catch(() => null) : null;
    const answer = response?.ok ? await response.json().catch(() => null) : null;
    if (!answer) await new Promise((resolve) => setImmediate(resolve));
    return answer as { received: number } | null;
  }

  async #sendOne(token: string, picture: Buffer): Promise<void> {
    const id = v7();
    const path = `/api/papers/${id}`;
    for (;;) {
      const begun = await this.#ask('POST', '/api/visit/papers', token, { id, field: 'f1', bytes: picture.length });
      let received = begun?.received ?? -1;
      while (received >= 0 && received < picture.length) {
        const piece = picture.subarray(received, received + pieceBytes);
        received = (await this.#ask('PUT', `${path}/pieces/${received}`, token, piece))?.received ?? -1;
      }
      const isWhole = received === picture.length;
      if (isWhole && (await this.#ask('POST', `${path}/complete`, token, { sha256: hexOf(picture) }))) break;
    }
    this.sent += 1;
  }

  async run(site: TestApp, pictures: number): Promise<void> {
    while (this.#begun < pictures) {
      this.#begun += 1;
      const picture = bigJpeg(pictureBytes, this.#begun);
      const { id } = await newCheckIn(site.context);
      await this.#sendOne(await visitLinkToken(site.context, id), picture);
    }
  }
}

/** Kills two nodes with a shared folder in turns while pictures arrive, then compares every picture and every file. */
export async function paperKillRounds({
  pictures,
  kills,
  senders,
  database,
}: PaperKillOptions): Promise<PaperKillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'paper-kills-'));
  const site = await buildTestApp({ database, papersFolder: folder });
  const environment = {
    DATABASE_URL: database.url,
    SECRET_KEY: testKey.toString('base64'),
    PAPERS_DIR: join(folder, 'papers'),
    ...limits,
  };
  const start = (name: string) => startCheckInServer({ dataDir: join(folder, name), environment });
  const nodes: CheckInServer[] = [];
  try {
    await askForPapers(callsOf(site, await site.signedIn()));
    nodes.push(await start('one'), await start('other'));
    const sending = new Sending();
    sending.nodes.push(...nodes.map(({ url }) => url));
    const working = Promise.all(Array.from({ length: senders }, () => sending.run(site, pictures)));
    for (let kill = 0; kill < kills; kill += 1) {
      const enough = Math.floor((pictures * (kill + 1)) / (kills + 1));
      while (sending.sent < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      const which = kill % 2;
      sending.nodes[which] = null;
      await nodes[which]?.kill();
      nodes[which] = await start(which === 0 ? 'one' : 'other');
      sending.nodes[which] = nodes[which].url;
    }
    await working;
    site.clock.set(new Date(Date.now() + 2 * dayMs).toISOString());
    return { sent: sending.sent, kills, ...(await checkAfterSweep(site)) };
  } finally {
    for (const node of nodes) await node.stop();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkAfterSweep({ context }: TestApp) {
  const { rows } = await context.database.pool.query<{ count: number }>(
    `select count(*)::int as count from papers where state = 'stored'`,
  );
  await tendPapers(context, new AbortController().signal);
  const { faults, unnamed } = await checkPapers(context);
  return { stored: rows[0]?.count ?? 0, faults: faults.length, unnamed: unnamed.length };
}
