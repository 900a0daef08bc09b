import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { paperLimits, pictureTypes } from '#shared/papers/paper-limits.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { customField } from '#test/forms.ts';
import { askForPapers, hexOf, PaperSender } from '#test/papers.ts';
import {
  bigJpeg,
  exif,
  heavyPictures,
  jpeg,
  jpegParts,
  lossless,
  lossy,
  png,
  pngChunk,
  riff,
  segment,
  webpChunk,
} from '#test/pictures.ts';

let site: TestApp;
let sender: PaperSender;

beforeAll(async () => {
  site = await buildTestApp();
  const admin = await site.signedIn();
  const photo = customField({ id: 'f1', kind: 'photo', personal: true, by: 'staff', max: 1 });
  await askForPapers(callsOf(site, admin), [photo]);
  const { id } = await newCheckIn(site.context);
  sender = new PaperSender(site, admin, id);
});
afterAll(() => site.close());

/** A marker that must not appear in anything stored or sent out. */
const mark = 'onload=alert(document.cookie)';
const script = `<script>${mark}</script>`;
const tags = exif(`TAG${mark}`.repeat(2_000));

/** Files that are more than a picture, or only claim to be one. */
const others: readonly (readonly [string, Buffer])[] = [
  ['page', Buffer.from(`<!doctype html><body ${mark}>${script}`)],
  ['drawing', Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${mark}>${script}</svg>`)],
  ['document', Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${mark})>>>>endobj`)],
  ['archive', Buffer.from(`PK\x03\x04../../../etc/passwd\0${mark}`, 'latin1')],
  ['animation', Buffer.from(`GIF89a/*${mark}*/=1;`, 'latin1')],
  ['program', Buffer.from(`MZ\x90\0\x7fELF#!/bin/sh\n${mark}`, 'latin1')],
  ['bitmap', Buffer.from(`BM\0\0\0\0${mark}`, 'latin1')],
  ['modern photo', Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0${mark}`, 'latin1')],
];

const pictures: readonly (readonly [string, (size?: object) => Buffer, (beside: Buffer) => Buffer])[] = [
  ['JPEG', (size) => jpeg(size), (beside) => jpeg({ beside: [segment(0xfe, beside)] })],
  ['PNG', (size) => png(size), (beside) => png({ beside: [pngChunk('tEXt', beside)] })],
  ['WebP', () => riff(lossy()), (beside) => riff(lossy(), webpChunk('XMP ', beside))],
  ['lossless WebP', () => riff(lossless()), (beside) => riff(lossless(), webpChunk('EXIF', beside))],
];

function* hostileFiles(): Generator<readonly [string, Buffer]> {
  for (const [what, bytes] of others) {
    yield [what, bytes];
    for (const [name, picture, withPart] of pictures) {
      yield [`${name} with a ${what} behind it`, Buffer.concat([picture(), bytes])];
      yield [`${what} with a ${name} behind it`, Buffer.concat([bytes, picture()])];
      yield [`${name} with a ${what} inside`, withPart(bytes)];
    }
  }
  for (const [name, picture] of pictures) {
    const whole = picture();
    for (let part = 1; part < 12; part += 1)
      yield [`${name} cut off after ${part} twelfths`, whole.subarray(0, Math.floor((whole.length * part) / 12))];
    for (let at = 0; at < 11; at += 1) {
      const spoiled = Buffer.from(whole);
      const place = Math.floor((whole.length * at) / 11);
      spoiled.writeUInt8((spoiled[place] ?? 0) ^ 0xff, place);
      yield [`${name} spoiled at byte ${place}`, spoiled];
    }
  }
  for (const side of [0, 4097, 16_384, 50_000, 65_535]) {
    yield [`JPEG of ${side} pixels`, jpeg({ width: side, height: side })];
    yield [`PNG of ${side} pixels`, png({ width: side, height: 1 })];
  }
  yield ['JPEG with 10,000 tags', jpeg({ beside: Array.from({ length: 5 }, () => tags) })];
  yield ['JPEG of the largest size', bigJpeg(paperLimits.bytes - 2_000)];
  yield ['JPEG of 30,000 empty segments', jpeg({ beside: Array.from({ length: 30_000 }, () => segment(0xe5, '')) })];
  yield* heavyPictures();
  yield ['JPEG without an end', Buffer.concat([jpegParts().start, Buffer.alloc(300_000, 0xff)])];
  yield ['zeros', Buffer.alloc(500_000)];
}

/** Sends a file in as many pieces as it needs. */
async function sendWhole(bytes: Buffer) {
  const id = v7();
  const begun = await sender.begin(bytes.length, { id });
  const answers = [begun];
  for (let at = 0; begun.statusCode === 201 && at < bytes.length; at += paperLimits.piece)
    answers.push(await sender.piece(id, at, bytes.subarray(at, at + paperLimits.piece)));
  answers.push(await sender.complete(id, bytes));
  return { id, answers };
}

/** What is wrong with a stored file. */
async function faultsOf(id: string): Promise<string[]> {
  const { headers, rawPayload } = await sender.file(id);
  const paper = (await sender.list()).papers.find((one) => one.id === id);
  const type = String(headers['content-type']);
  return Object.entries({
    type: (pictureTypes as readonly string[]).includes(type) && paper?.type === type,
    sniffed: headers['x-content-type-options'] === 'nosniff',
    policy: headers['content-security-policy'] === "default-src 'none'; sandbox",
    name: /^attachment; filename="photo-[0-9a-f-]{36}\.(jpg|png|webp)"$/.test(String(headers['content-disposition'])),
    hash: paper?.sha256 === hexOf(rawPayload),
    size: paper?.bytes === rawPayload.length && rawPayload.length <= paperLimits.bytes,
    foreign: !rawPayload.includes(mark) && !rawPayload.includes('<script'),
  }).flatMap(([name, isWell]) => (isWell ? [] : name));
}

/** The processor time and memory used by the process. */
const spent = () => ({ processor: process.cpuUsage().user / 1000, memory: process.memoryUsage().rss });

test('of 200 hostile files none is kept as something else, shown inline, answered with a fault of the server, or dear', async () => {
  const files = [...hostileFiles()];
  const wrong: Record<string, unknown> = {};
  let kept = 0;
  const start = spent();
  for (const [name, bytes] of files) {
    const before = spent();
    const { id, answers } = await sendWhole(bytes);
    const processor = spent().processor - before.processor;
    if (processor > 1_000) wrong[`time of ${name}`] = processor;
    const statuses = answers.map(({ statusCode }) => statusCode);
    if (statuses.some((status) => status >= 500)) wrong[name] = statuses;
    if (statuses.at(-1) !== 200) continue;
    kept += 1;
    const faults = await faultsOf(id);
    if (faults.length > 0) wrong[name] = faults;
    await sender.calls.delete(`/api/papers/${id}`);
  }
  expect(files.length).toBeGreaterThanOrEqual(200);
  expect(wrong).toEqual({});
  expect(spent().memory - start.memory).toBeLessThan(400_000_000);
  // Pictures with data hidden in or after them are stored without it.
  expect(kept).toBeGreaterThan(30);
  expect((await sender.list()).papers).toEqual([]);
  expect((await site.context.database.pool.query('select from paper_pieces')).rowCount).toBe(0);
});

test('a name with a path reaches no file', async () => {
  const paths = ['../../../etc/passwd', '..%2f..%2fetc%2fpasswd', '/etc/passwd', 'a\0b', '..\\..\\x', '%00'];
  for (const path of paths) {
    const begun = await sender.calls.post(`/api/check-ins/${v7()}/papers`, { id: path, field: path, bytes: 10 });
    const read = await sender.calls.get(`/api/papers/${encodeURIComponent(path)}/file`);
    expect([begun.statusCode, read.statusCode]).toEqual([400, 400]);
  }
});
