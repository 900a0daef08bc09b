import { hash } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { ShownRules, SiteRulesView } from '#shared/contract/site-rules.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { exif, jpeg, png } from '#test/pictures.ts';
import { renderedFolder, renderedOn } from '#test/rendered-folder.ts';
import { statementsOf } from '#test/statements-of.ts';

let site: TestApp;
let admin: Calls;
let built: Awaited<ReturnType<typeof renderedFolder>>;
let rules: string;
beforeAll(async () => {
  built = await renderedFolder();
  site = await buildTestApp({ webFolder: built.folder });
});
afterAll(async () => {
  await site.close();
  await built.remove();
});
beforeEach(async () => {
  admin = callsOf(site, await site.signedIn());
  const { id } = site.context.facilities.all.find(({ key }) => key === 'Woodridge')!;
  rules = `/api/facilities/${id}/site-rules`;
});

const photo = jpeg({ width: 800, height: 600, beside: [exif()] });
const content = photo.toString('base64');
const texts = { en: 'Where to park', pl: 'Gdzie parkować' };

async function put(given: object) {
  const { version: baseVersion } = (await admin.get(rules)).json<SiteRulesView>();
  return admin.put(rules, { baseVersion, texts: { en: 'Wear a vest.' }, askAgainDays: null, ...given });
}

async function publish(given: object): Promise<SiteRulesView> {
  const answer = await put(given);
  expect(answer.statusCode).toBe(200);
  return answer.json<SiteRulesView>();
}

const shown = async (language: string) =>
  (await callsOf(site).get(`${rules}/shown?language=${language}`)).json<ShownRules>();

test('a picture is shown to everybody without what it told of its device, by an address that never changes', async () => {
  const { pictures, version } = await publish({ pictures: [{ content, texts }] });
  expect(pictures).toEqual([
    { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), type: 'image/jpeg', width: 800, height: 600, texts },
  ]);
  const { sha256 } = pictures![0]!;
  const answer = await callsOf(site).get(`/api/site-rules/pictures/${sha256}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(hash('sha256', answer.rawPayload, 'hex')).toBe(sha256);
  expect([photo.includes('iPhone'), answer.rawPayload.includes('iPhone')]).toEqual([true, false]);
  const picture = { sha256, width: 800, height: 600 };
  expect(await shown('pl')).toMatchObject({ version, pictures: [{ ...picture, language: 'en', text: texts.en }] });
  for (const wrong of ['0'.repeat(64), 'x'])
    expect((await callsOf(site).get(`/api/site-rules/pictures/${wrong}`)).statusCode).toBe(wrong === 'x' ? 400 : 404);
});

test('what is said of a picture is in the language of the text, and a form without code has it', async () => {
  const { version } = await publish({ texts: { en: 'Wear a vest.', pl: 'Noś.' }, pictures: [{ content, texts }] });
  expect((await shown('pl')).pictures).toMatchObject([{ language: 'pl', text: texts.pl }]);
  const { id: _, confirmed: __, ...form } = buildNewCheckIn({ facility: 'Woodridge' });
  const posted = await site.app.inject({
    method: 'POST',
    url: '/driver',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...(form as unknown as Record<string, string>), language: 'pl' }).toString(),
  });
  expect(renderedOn(posted.body)).toMatchObject({ rules: { version, pictures: [{ text: texts.pl }] } });
});

test('another picture or description is a new version; without a word of them they stay', async () => {
  const first = await publish({ pictures: [{ content, texts }] });
  const { sha256 } = first.pictures![0]!;
  expect((await publish({ pictures: [{ sha256, texts }] })).version).toBe(first.version);
  expect(await publish({ askAgainDays: 30 })).toMatchObject({ version: first.version, pictures: first.pictures });
  const described = await publish({ pictures: [{ sha256, texts: { en: 'The parking' } }] });
  expect(described.version).toBe(first.version + 1);
  const more = await publish({
    pictures: [
      { sha256, texts },
      { content: png().toString('base64'), texts },
    ],
  });
  expect([more.version, more.pictures?.map(({ type }) => type)]).toEqual([
    first.version + 2,
    ['image/jpeg', 'image/png'],
  ]);
  const none = await publish({ pictures: [] });
  expect([none.version, none]).toEqual([
    first.version + 3,
    expect.not.objectContaining({ pictures: expect.anything() }),
  ]);
  expect(await shown('en')).not.toHaveProperty('pictures');
});

test('what is no picture is refused by its field with the reason, and changes nothing', async () => {
  const before = await publish({ pictures: [] });
  const page = Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64');
  const one = { content, texts };
  const refused: [object[], string][] = [
    [[one, { content: page, texts }], 'pictures.1.content'],
    [[{ content: jpeg({ width: 5000, height: 10 }).toString('base64'), texts }], 'pictures.0.content'],
    [[{ content: '%%%', texts }], 'pictures.0.content'],
    [[{ texts }], 'pictures.0.content'],
    [[{ content, texts: {} }], 'pictures.0.texts'],
    [[{ content, texts: { en: 'x'.repeat(201) } }], 'pictures.0.texts.en'],
    [[{ sha256: 'f'.repeat(64), texts }], 'pictures.0.sha256'],
    [Array.from({ length: 6 }, () => one), 'pictures'],
  ];
  for (const [pictures, field] of refused) {
    const answer = await put({ pictures });
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  }
  expect((await admin.get(rules)).json()).toEqual(before);
  expect((await callsOf(site).put(rules, { baseVersion: 0, texts: {}, askAgainDays: null })).statusCode).toBe(401);
});

test('rules without a picture cost no statement and no member more', async () => {
  await publish({ pictures: [] });
  const asked = await statementsOf(() => callsOf(site).get(`${rules}/shown?language=en`));
  expect(asked.filter((text) => text.includes('rule_pictures'))).toEqual([]);
  expect(Object.keys(await shown('en')).toSorted()).toEqual(['language', 'text', 'version']);
});
