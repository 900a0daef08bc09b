import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { v7 } from 'uuid';

import { paperLimits } from '../../src/shared/papers/paper-limits.ts';
import { customField, formWith } from '../../src/test/forms.ts';
import { SeededRandom } from '../../src/test/yard/random.ts';
import { FaultProxy, type Fate } from './fault-proxy.ts';
import { KillablePhone } from './killable-phone.ts';
import { administrator, YardServer } from './yard-server.ts';

/** The maximum for one field. */
const ofField = 10;
/** Only to end tests that hang. */
const limit = { timeout: 600_000 };

export interface LineOptions {
  pictures: number;
  kills: number;
  seed: number;
}

export interface LineReport {
  /** Pictures stored on the device, and the minimum over them of the number of pieces. */
  kept: number;
  pieces: number;
  stored: number;
  /**
   * Pictures whose content on the server differs, and those that were neither on the device nor on the server after a
   * kill.
   */
  differing: number;
  lost: number;
  /** Connections that failed during a request or before its response. */
  broken: number;
  kills: number;
  seconds: number;
}

/** A picture without repetition, which needs more than one piece; runs in the browser. */
const noise = (seed: number) => `(() => {
  let state = ${seed} * 7919 + 1;
  const canvas = Object.assign(document.createElement('canvas'), { width: 1000, height: 1000 });
  const pen = canvas.getContext('2d');
  const pixels = pen.createImageData(1000, 1000);
  for (let at = 0; at < pixels.data.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    pixels.data[at] = at % 4 === 3 ? 255 : state >>> 24;
  }
  pen.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
})()`;

/** The pictures on the device; runs in the browser. */
const onDevice = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('warehouse-check-in:papers');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('pictures').objectStore('pictures').getAll();
    reading.onerror = () => reject(reading.error);
    reading.onsuccess = () => {
      opening.result.close();
      const text = (bytes) => Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
      resolve(reading.result.map(({ id, bytes }) => ({ id, base64: btoa(text(bytes)) })));
    };
  };
})`;

interface OnDevice {
  id: string;
  bytes: Buffer;
}

async function readDevice(page: Page): Promise<OnDevice[]> {
  const found = await page.evaluate<{ id: string; base64: string }[]>(onDevice);
  return found.map(({ id, base64 }) => ({ id, bytes: Buffer.from(base64, 'base64') }));
}

/** The hash of a JPEG without its color profile, which the server strips too. */
function hashOf(jpeg: Buffer): string {
  const hash = createHash('sha256').update(jpeg.subarray(0, 2));
  let at = 2;
  for (; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    if (jpeg[at + 1] !== 0xe2) hash.update(jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2)));
  return hash.update(jpeg.subarray(at)).digest('hex');
}

const photosOf = (page: Page, field: number) => page.getByRole('group', { name: `Photos ${field}` });

const form = {
  driverName: 'Maria Lopez',
  carrier: 'Lakeshore Freight',
  containerNumber: 'LSFU 8812040',
  phoneNumber: '312-555-0187',
  driversLicense: 'L512-5550-1871',
  pickupDeliveryNumber: 'PU-20418',
  facility: 'Woodridge',
  purpose: 'Delivery',
  comments: '',
};

/** A yard that asks for this many photos, a check-in there, and the link of its visit. */
async function visitAt(yard: YardServer, staff: APIRequestContext, fields: number) {
  const asked = Array.from({ length: fields }, (_, index) =>
    customField({
      id: `f${index + 1}`,
      kind: 'photo',
      label: { en: `Photos ${index + 1}` },
      personal: true,
      max: ofField,
    }),
  );
  const answers = [
    await staff.post('/api/auth/token?grant_type=password', { data: administrator }),
    await staff.put('/api/settings', { data: { changes: { papers: true } } }),
    await staff.put('/api/form', { data: { baseVersion: 1, fields: formWith(asked).fields } }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
  const driver = await request.newContext({ baseURL: yard.url });
  const id = v7();
  expect((await driver.post('/api/check-ins', { data: { id, ...form, confirmed: true } })).status()).toBe(201);
  const { token } = (await (await driver.post('/api/visit/link')).json()) as { token: string };
  await driver.dispose();
  return { id, token };
}

/** A randomly failing connection: one in five fails at once, the others during a request or before a response. */
const badLine = (random: SeededRandom) => (): Fate => ({
  after: random.chance(0.2) ? 0 : Math.floor(random.between(1_000, 400_000)),
  loses: random.chance(0.5) ? 'request' : 'answer',
});

/** A driver's phone, a yard, and the connection between them. */
class Scene {
  readonly yard: YardServer;
  readonly line: FaultProxy;
  readonly staff: APIRequestContext;
  readonly #folder: string;
  #phone: KillablePhone | null = null;
  visit = { id: '', token: '' };

  private constructor(yard: YardServer, line: FaultProxy, staff: APIRequestContext, folder: string) {
    [this.yard, this.line, this.staff, this.#folder] = [yard, line, staff, folder];
  }

  static async make(fields: number): Promise<Scene> {
    const [yard, folder] = [await YardServer.start(), await mkdtemp(join(tmpdir(), 'phone-'))];
    const scene = new Scene(
      yard,
      await FaultProxy.start(yard.port),
      await request.newContext({ baseURL: yard.url }),
      folder,
    );
    scene.visit = await visitAt(yard, scene.staff, fields);
    return scene;
  }

  /** Kills the browser, and opens the visit page in it. */
  async open(): Promise<Page> {
    await this.#phone?.kill();
    this.#phone = await KillablePhone.open(this.#folder);
    const { page } = this.#phone;
    await expect(async () => {
      await page.goto(`${this.line.url}/v#${this.visit.token}`);
      await expect(photosOf(page, 1)).toBeVisible({ timeout: 10_000 });
    }).toPass(limit);
    return page;
  }

  /** The stored pictures of the record, by id, with their hashes. */
  async stored(): Promise<Map<string, string>> {
    const answer = await this.staff.get(`/api/check-ins/${this.visit.id}/papers`);
    const { papers } = (await answer.json()) as { papers: { id: string; state: string; sha256: string }[] };
    return new Map(papers.filter(({ state }) => state === 'stored').map(({ id, sha256 }) => [id, sha256]));
  }

  async end(): Promise<void> {
    await this.#phone?.kill();
    this.line.stop();
    await this.staff.dispose();
    await this.yard.dispose();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Takes this many pictures in the fields of a page; returns those that the device has stored. */
async function takePictures(page: Page, { pictures, seed }: LineOptions) {
  for (let number = 0; number < pictures; number += 1) {
    const buffer = Buffer.from(await page.evaluate<string>(noise(number + seed)), 'base64');
    const group = photosOf(page, Math.floor(number / ofField) + 1);
    const inputs = group.locator('input[type=file]:not([capture])');
    await inputs.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await expect(group.getByRole('img')).toHaveCount((number % ofField) + 1, limit);
  }
  return readDevice(page);
}

/** How many of the stored pictures differ on the server. */
async function countDiffering(
  { staff, stored }: Pick<Scene, 'staff'> & { stored: Map<string, string> },
  kept: OnDevice[],
) {
  let differing = 0;
  for (const { id, bytes } of kept) {
    const file = await (await staff.get(`/api/papers/${id}/file`)).body();
    const hashes = [stored.get(id), createHash('sha256').update(file).digest('hex')];
    if (hashes.some((hash) => hash !== hashOf(bytes))) differing += 1;
  }
  return differing;
}

/** A driver takes photos and sends them over a failing connection, on a phone whose browser is killed in between. */
export async function sendOverBadLine(options: LineOptions): Promise<LineReport> {
  const { pictures, kills, seed } = options;
  const fields = Math.ceil(pictures / ofField);
  const scene = await Scene.make(fields);
  try {
    let page = await scene.open();
    const kept = await takePictures(page, options);
    const begun = performance.now();
    scene.line.doom(badLine(new SeededRandom(seed)));
    for (let field = 1; field <= fields; field += 1)
      await photosOf(page, field).getByRole('button', { name: 'Send', exact: true }).click(limit);
    const lost = new Set<string>();
    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = Math.floor((pictures * kill) / (kills + 1));
      await expect.poll(async () => (await scene.stored()).size, limit).toBeGreaterThanOrEqual(enough);
      page = await scene.open();
      const here = new Set((await readDevice(page)).map(({ id }) => id));
      const there = await scene.stored();
      for (const { id } of kept) if (!here.has(id) && !there.has(id)) lost.add(id);
    }
    await expect.poll(async () => (await readDevice(page)).length, limit).toBe(0);
    const stored = await scene.stored();
    return {
      kept: kept.length,
      pieces: Math.max(...kept.map(({ bytes }) => Math.ceil(bytes.length / paperLimits.piece))),
      stored: stored.size,
      differing: await countDiffering({ staff: scene.staff, stored }, kept),
      lost: lost.size,
      broken: scene.line.lost,
      kills,
      seconds: Math.round((performance.now() - begun) / 1000),
    };
  } finally {
    await scene.end();
  }
}
