import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import type { PublicQueue } from '#shared/contract/queue.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { issueReceipt } from './own-check-in.ts';
import { maxReceipts } from './receipt.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());

/** A client that stores its receipts like a browser. */
function browser() {
  let cookie: string | undefined;
  const calls = () => callsOf(site, cookie === undefined ? {} : { cookie });
  return {
    async checkIn(overrides: Partial<NewCheckIn> = {}): Promise<string> {
      site.clock.advance(1_000);
      const sent = buildNewCheckIn({ facility: 'Woodridge', ...overrides });
      const answer = await calls().post('/api/check-ins', sent);
      expect(answer.statusCode).toBe(201);
      const given = answer.cookies.find(({ name }) => name.endsWith('receipt'));
      cookie = `${given?.name}=${given?.value}`;
      return sent.id;
    },
    mine: async () => (await calls().get('/api/check-ins/mine')).json<OwnCheckIns>(),
    sameContainer: async (containerNumber: string) =>
      (await calls().post('/api/check-ins/mine/same-container', { containerNumber })).json<{
        checkIns: OwnCheckIns[];
      }>().checkIns,
    cookie: () => cookie,
  };
}

const made = new Set<string>();
const change = async (id: string, changes: object) => {
  expect((await staff.patch(`/api/check-ins/${id}`, { changes })).statusCode).toBe(200);
};
async function arrive(who = browser(), overrides: Partial<NewCheckIn> = {}): Promise<string> {
  const id = await who.checkIn(overrides);
  made.add(id);
  return id;
}

/** The truck's place in the public queue. */
async function printed(id: string): Promise<number | null | undefined> {
  site.clock.advance(250);
  const { checkIns } = (await callsOf(site).get('/api/queue?pageSize=100&state=active')).json<PublicQueue>();
  return checkIns.find((entry) => entry.id === id)?.place;
}

beforeEach(() => made.clear());
afterEach(async () => {
  for (const id of made) await staff.delete(`/api/check-ins/${id}`);
});

describe('the place in the order of service', () => {
  test('is one more than the trucks ahead, hidden ones included, as in the queue', async () => {
    const driver = browser();
    const hidden = await arrive();
    await arrive();
    const id = await arrive(driver);
    expect(await driver.mine()).toMatchObject({ id, place: 3, trucksAhead: 2 });
    await change(hidden, { priority: 'high' });
    expect(await driver.mine()).toMatchObject({ place: 3, trucksAhead: 2 });
    expect(await printed(id)).toBe(3);
    await change(hidden, { dockInAt: site.clock.now().toISOString() });
    expect(await driver.mine()).toMatchObject({ place: 2, trucksAhead: 1 });
  });

  test('is null once docked or done', async () => {
    const driver = browser();
    const id = await arrive(driver);
    await change(id, { dockInAt: site.clock.now().toISOString() });
    expect(await driver.mine()).toMatchObject({ state: 'docked', place: null, trucksAhead: null });
    await change(id, { status: 'completed' });
    expect(await driver.mine()).toMatchObject({ id, state: 'done', place: null, trucksAhead: null });
  });
});

describe('several check-ins of one browser', () => {
  test('are all returned, those on site first, newest on top', async () => {
    const driver = browser();
    const first = await arrive(driver, { containerNumber: 'AAAU1111111' });
    const second = await arrive(driver, { containerNumber: 'BBBU2222222' });
    const both = await driver.mine();
    expect([both.id, both.others.map(({ id }) => id)]).toEqual([second, [first]]);
    await change(second, { status: 'canceled' });
    const left = await driver.mine();
    expect([left.id, left.others]).toEqual([first, []]);
    await change(first, { status: 'canceled' });
    expect(await driver.mine()).toMatchObject({ id: second, state: 'done', others: [] });
  });

  test('do not count as ahead of the same driver', async () => {
    const driver = browser();
    await arrive();
    const own = await arrive(driver, { driversLicense: 'L 77-1' });
    await arrive();
    const again = await arrive(driver, { driversLicense: 'l771' });
    const { others, ...newest } = await driver.mine();
    expect(newest).toMatchObject({ id: again, place: 4, trucksAhead: 2 });
    expect(others).toMatchObject([{ id: own, place: 2, trucksAhead: 1 }]);
  });

  test('count as ahead on a tablet that other drivers used', async () => {
    const tablet = browser();
    await arrive(tablet, { driversLicense: 'A1' });
    const id = await arrive(tablet, { driversLicense: 'B2' });
    expect(await tablet.mine()).toMatchObject({ id, place: 2, trucksAhead: 1 });
  });

  test('are limited to keep the cookie small, dropping the oldest', async () => {
    const tablet = browser();
    const ids: string[] = [];
    for (let number = 0; number <= maxReceipts; number += 1) ids.push(await arrive(tablet));
    const { id, others } = await tablet.mine();
    expect([id, ...others.map((other) => other.id)]).toEqual(ids.slice(1).toReversed());
    expect(tablet.cookie()?.length).toBeLessThan(1000);
  });
});

test('a receipt of the previous version, alone in its cookie, is still valid', async () => {
  const id = await arrive();
  const receipt = await issueReceipt(site.context, id);
  const answer = await callsOf(site, { cookie: `receipt=${receipt}` }).get('/api/check-ins/mine');
  expect(answer.json()).toMatchObject({ id, others: [] });
});

test('a receipt from the future, by a clock since set back, is none', async () => {
  const driver = browser();
  await arrive(driver);
  const status = async () =>
    (await callsOf(site, { cookie: String(driver.cookie()) }).get('/api/check-ins/mine')).statusCode;
  const now = site.clock.now();
  site.clock.set(new Date(now.getTime() - 60_000));
  expect(await status()).toBe(200);
  site.clock.set(new Date(now.getTime() - 60_001));
  expect(await status()).toBe(404);
  site.clock.set(now);
});

describe('the same container', () => {
  test('is found among one’s own check-ins on site, however it is written', async () => {
    const driver = browser();
    const id = await arrive(driver, { containerNumber: 'MSCU 765432 1' });
    expect(await driver.sameContainer('mscu-7654321, TCLU4007919')).toMatchObject([{ id, state: 'waiting' }]);
    expect(await driver.sameContainer('TCLU4007919')).toEqual([]);
    await change(id, { status: 'completed' });
    expect(await driver.sameContainer('MSCU7654321')).toEqual([]);
  });

  test('of somebody else is not revealed', async () => {
    await arrive(browser(), { containerNumber: 'MSCU7654321' });
    const other = browser();
    expect(await other.sameContainer('MSCU7654321')).toEqual([]);
    await arrive(other, { containerNumber: 'TCLU4007919' });
    expect(await other.sameContainer('MSCU7654321')).toEqual([]);
  });

  test('is shown to staff on every matching record on site', async () => {
    const groups = async () => {
      site.clock.advance(1_000);
      const answer = await staff.get('/api/check-ins/same-container');
      return answer.json<{ groups: { id: string; facility: string }[][] }>().groups;
    };
    const one = await arrive(browser(), { containerNumber: 'GESU 311 200 4' });
    expect(await groups()).toEqual([]);
    const two = await arrive(browser(), { containerNumber: 'gesu3112004 / TRLU9000001', facility: 'Flexport' });
    expect((await groups()).map((group) => group.map(({ id }) => id))).toEqual([[one, two]]);
    await change(one, { status: 'canceled' });
    expect(await groups()).toEqual([]);
    expect((await callsOf(site).get('/api/check-ins/same-container')).statusCode).toBe(401);
  });
});
