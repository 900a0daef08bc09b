import type { JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';

import { maria, refusedFor, signOnYard, userOf } from '#test/sign-on-yard.ts';
import { answers } from '#test/webhook-receiver.ts';

const yard = await signOnYard();

test.each<[string, unknown]>([
  ['a number', 7],
  ['nothing', null],
  ['true', true],
  ['an object', { 'Loading crew': true }],
  ['objects', [{ name: 'Loading crew' }]],
  ['a list in a list', [['Loading crew']]],
  ['several in one text', 'Visitors, Loading crew'],
  ['the name in other letters', ['loading crew', 'Loading crew ', 'Lo\u0430ding crew', 'Loading\u00a0crew']],
])('groups that are %s let nobody in, nor does anything break', async (_, groups) => {
  const { id } = await yard.added();
  expect((await yard.signedIn(id, { ...maria, groups })).headers).toEqual(refusedFor('no-group'));
});

test('of very many groups the one that counts is found, and an answer without end is refused', async () => {
  const { id } = await yard.added();
  const others = Array.from({ length: 5_000 }, (_, at) => `Group ${at}`);
  expect(await userOf(await yard.callsAs(id, { ...maria, groups: [...others, 'Loading crew'] }))).toMatchObject({
    role: 'staff',
  });
  const endless = [...others, 'x'.repeat(300_000), 'Loading crew'];
  expect((await yard.signedIn(id, { ...maria, groups: endless })).headers).toEqual(refusedFor('provider'));
});

test('who is in too many groups to be told is told so', async () => {
  const { id } = await yard.added();
  const { groups: _, ...bare } = maria;
  const { headers } = await yard.signedIn(id, { ...bare, _claim_names: { groups: 'src1' } });
  expect(headers).toEqual(refusedFor('too-many-groups'));
});

describe('a subject', () => {
  test('that looks like another, or only begins like it, is somebody else', async () => {
    const { id } = await yard.added();
    const alike = ['maria-1', 'Maria-1', 'm\u0430ria-1', 'maria-1 ', 'maria-1\u200b', '\uff4daria-1'];
    for (const sub of alike) await yard.callsAs(id, { ...maria, sub });
    expect(await yard.accountsOf('maria@acme.example')).toHaveLength(alike.length);
    await yard.callsAs(id, { ...maria, sub: 'm\u0430ria-1' });
    expect(await yard.accountsOf('maria@acme.example')).toHaveLength(alike.length);
  });

  test.each<[string, unknown]>([
    ['empty', ''],
    ['a number', 7],
    ['a list', ['maria-1']],
    ['nothing', null],
    ['with a NUL', 'maria-1\0'],
    ['longer than any', 'x'.repeat(256)],
  ])('that is %s lets nobody in', async (_, sub) => {
    const { id } = await yard.added();
    yard.fake.misbehaviour = { claims: { sub } as JWTPayload };
    expect((await yard.signedIn(id)).headers).toEqual(refusedFor('provider'));
    expect(await yard.accountsOf('maria@acme.example')).toEqual([]);
  });
});

test('a name of any length and letters is cut to what is shown, and is no change at the next sign-in', async () => {
  const { id } = await yard.added();
  const name = `${'x'.repeat(59)}\u{1f69a}${'y'.repeat(5_000)}\0\u202e`;
  const who = {
    ...maria,
    name,
    email: `${'e'.repeat(5_000)}@acme.example`,
    preferred_username: '\u{1f69a}'.repeat(999),
  };
  const shown = await userOf(await yard.callsAs(id, who));
  expect(shown).toMatchObject({ name: 'x'.repeat(59) });
  const changes = async () =>
    (await yard.admin.get('/api/audit?kind=account_changed&limit=200')).json<{ entries: { details: object }[] }>()
      .entries;
  const before = await changes();
  expect(await userOf(await yard.callsAs(id, who))).toEqual(shown);
  expect(await changes()).toEqual(before);
  await yard.callsAs(id, { ...who, name: 'Maria' });
  expect(await changes()).toHaveLength(before.length + 1);
});

test.each([
  ['answers without an end', answers.endless],
  ['never answers', answers.hang],
  ['cuts the line', answers.cut],
])('a provider that %s where codes are redeemed lets nobody in, and is said to have failed', async (_, way) => {
  const { id } = await yard.added();
  yard.fake.atToken = way;
  const held = process.memoryUsage().arrayBuffers;
  expect((await yard.signedIn(id)).headers).toEqual(refusedFor('provider'));
  expect(process.memoryUsage().arrayBuffers - held).toBeLessThan(64 * 1024 * 1024);
});

test('a way back that names something twice leads nowhere', async () => {
  const { id } = await yard.added();
  for (const name of ['state', 'code', 'iss']) {
    const { address, cookie } = await yard.begun(id);
    const way = new URL(yard.fake.signIn(address, maria));
    way.searchParams.append(name, way.searchParams.get(name) ?? '');
    expect((await yard.back(way.href, cookie)).statusCode).toBe(302);
  }
});
