import { Encrypter } from 'age-encryption';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { OwnDevice } from '#shared/contract/devices.ts';
import { callExamples } from '#shared/contract/examples.ts';
import type { Paper, Papers } from '#shared/contract/papers.ts';
import { callsOf } from '#test/calls.ts';
import { testApp } from '#test/of-this-file.ts';
import { askForPapers, hexOf, PaperSender } from '#test/papers.ts';
import { jpeg } from '#test/pictures.ts';
import { sealedFor } from '#test/sample-devices.ts';
import { signedInAs } from '#test/somebody.ts';

const site = await testApp();
const admin = callsOf(site, (await signedInAs(site)).headers);
await askForPapers(admin);
const [woodridge, other] = site.context.facilities.all;
const photo = jpeg();

async function registered(facility = woodridge!.id, kind: OwnDevice['kind'] = 'kiosk') {
  const { code } = (await admin.post('/api/devices', { kind, facility, name: 'Gate A' })).json<{ code: string }>();
  const answer = await callsOf(site).post('/api/device', { code });
  const { name, value } = answer.cookies[0]!;
  const headers = { cookie: `${name}=${value}` };
  const { recipient = '' } = answer.json<OwnDevice>();
  return { sender: new PaperSender(site, headers), calls: callsOf(site, headers), recipient };
}

type Kiosk = Awaited<ReturnType<typeof registered>>;
const kiosk = await registered();

async function checkedIn({ calls, recipient }: Kiosk = kiosk): Promise<string> {
  const content = { ...callExamples.createCheckIn.body, id: v7() };
  const sealed = await sealedFor(recipient, content);
  expect((await calls.post('/api/device/check-ins', { sealed })).statusCode).toBe(201);
  return content.id;
}

async function sealedBytes(bytes: Buffer): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(kiosk.recipient);
  return Buffer.from(await encrypter.encrypt(bytes));
}

const begin = async ({ calls }: Kiosk, content: object) =>
  calls.post('/api/device/papers', { sealed: await sealedFor(kiosk.recipient, content) });

const papersOf = async (checkIn: string) => (await admin.get(`/api/check-ins/${checkIn}/papers`)).json<Papers>().papers;

/** A photo of a check-in, encrypted like a kiosk does. */
async function sealedPhoto(checkIn: string, bytes = photo) {
  const sealed = await sealedBytes(bytes);
  const paper = { id: v7(), field: 'f1', bytes: sealed.length };
  return { sealed, paper, head: { checkIn, paper, complete: { sha256: hexOf(photo) } } };
}

test('a photo that a kiosk has sealed is sent in pieces after its check-in, is kept once, and is the driver’s', async () => {
  const checkIn = await checkedIn();
  const { sealed, paper, head } = await sealedPhoto(checkIn);
  expect((await begin(kiosk, head)).statusCode).toBe(201);
  expect((await kiosk.sender.piece(paper.id, 0, sealed.subarray(0, 100))).json()).toEqual({ received: 100 });
  expect((await begin(kiosk, head)).json()).toMatchObject({ state: 'sending', received: 100 });
  await kiosk.sender.piece(paper.id, 100, sealed.subarray(100));
  const kept = await begin(kiosk, head);
  expect(kept.json()).toMatchObject({ state: 'stored', by: 'driver', sha256: hexOf(photo), actor: null });
  expect((await begin(kiosk, head)).json<Paper>()).toEqual(kept.json());
  expect(await papersOf(checkIn)).toHaveLength(1);
  const opened = await admin.get(`/api/papers/${paper.id}/file`);
  expect(opened.rawPayload.equals(photo)).toBe(true);
  const again = await kiosk.calls.get(`/api/papers/${paper.id}/file`);
  expect(again.statusCode).toBe(404);
});

test('a typed name and a reason need no pieces', async () => {
  const checkIn = await checkedIn();
  const said = { checkIn, paper: { id: v7(), field: 'f1', why: 'The camera is broken' } };
  const first = await begin(kiosk, said);
  expect(first.json()).toMatchObject({ state: 'waived', text: null });
  const again = await begin(kiosk, said);
  expect(`${first.body}${again.body}`, 'whoever sends it again cannot read it').not.toContain('broken');
  expect(await papersOf(checkIn)).toMatchObject([{ text: 'The camera is broken' }]);
});

test('what does not come through as it was sealed begins anew', async () => {
  const { sealed, paper, head } = await sealedPhoto(await checkedIn());
  await begin(kiosk, head);
  const damaged = Buffer.from(sealed);
  damaged[damaged.length - 1]! ^= 1;
  await kiosk.sender.piece(paper.id, 0, damaged);
  expect((await begin(kiosk, head)).json()).toMatchObject({ fields: { sha256: {} } });
  expect((await begin(kiosk, head)).json()).toMatchObject({ state: 'sending', received: 0 });
  await kiosk.sender.piece(paper.id, 0, sealed);
  expect((await begin(kiosk, head)).json()).toMatchObject({ state: 'stored' });
});

test('only kiosks of the facility add papers, and only to check-ins of its devices', async () => {
  const { sealed, paper, head } = await sealedPhoto(await checkedIn());
  const [elsewhere, gate] = [await registered(other!.id), await registered(woodridge!.id, 'gate')];
  expect((await begin(elsewhere, head)).json()).toMatchObject({ code: 'not_found' });
  for (const calls of [gate.calls, callsOf(site), admin]) {
    expect((await begin({ ...kiosk, calls }, head)).json()).toMatchObject({ code: 'forbidden' });
  }
  await begin(kiosk, head);
  expect((await elsewhere.sender.piece(paper.id, 0, sealed)).statusCode).toBe(404);
  expect((await gate.sender.piece(paper.id, 0, sealed)).statusCode).toBe(404);
  const own = { ...callExamples.createCheckIn.body, id: v7(), facility: woodridge!.name };
  expect((await callsOf(site).post('/api/check-ins', own)).statusCode).toBe(201);
  const { head: foreign } = await sealedPhoto(own.id);
  expect((await begin(kiosk, foreign)).json()).toMatchObject({ code: 'not_found' });
});

test('what is sealed is judged as what a driver sends, and names the field', async () => {
  const checkIn = await checkedIn();
  const wrong = await begin(kiosk, { checkIn, paper: { id: v7(), field: 'f2', why: 'None' } });
  expect(wrong.json()).toMatchObject({ code: 'validation_failed', fields: { field: {} } });
  const damaged = await kiosk.calls.post('/api/device/papers', { sealed: 'YWdl' });
  expect(damaged.json()).toMatchObject({ code: 'validation_failed', fields: { sealed: {} } });
  expect((await begin(kiosk, { paper: {} })).json()).toMatchObject({ code: 'validation_failed' });
});
