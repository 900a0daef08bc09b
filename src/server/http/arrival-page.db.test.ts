import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import type { ArrivalLink, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import type { ArrivalPage, PageOrder } from '#shared/contract/rendered-page.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { withHidden } from '#test/forms.ts';
import { renderedFolder } from '#test/rendered-folder.ts';
import { signedInAs } from '#test/somebody.ts';
import { createTestDatabase } from '#test/test-database.ts';

const built = await renderedFolder();
const database = await createTestDatabase();
const site = await buildTestApp({ webFolder: built.folder, database });
const staff = callsOf(site, await site.signedIn());
afterAll(async () => {
  await site.close();
  await database.drop();
  await built.remove();
});

const turn = async (expectedArrivals: boolean) =>
  expect((await staff.put('/api/settings', { changes: { expectedArrivals } })).statusCode).toBe(200);
beforeEach(() => turn(true));

const url = '/api/expected-arrivals';
const links = '/api/arrival-links';
const facility = 'Woodridge';
const load = {
  numbers: ['PU-20418', '99812'],
  carrier: 'Lakeshore Freight',
  containerNumber: 'MSCU1234567',
  purpose: 'Delivery',
  deliveryType: 'drop',
  note: 'Ask for Maria',
};

async function expectOne(given: object = {}): Promise<ArrivalLink & { id: string }> {
  // It is noon at the facility.
  const window = { from: '2026-05-04T13:00', until: '2026-05-04T14:00' };
  const { id } = (await staff.post(url, { facility, ...window, ...load, ...given })).json<ArrivalView>();
  return { id, ...(await makeLink(id)) };
}

async function makeLink(id: string): Promise<ArrivalLink> {
  const answer = await staff.post(links, { arrival: id });
  expect(answer.statusCode).toBe(201);
  return answer.json<ArrivalLink>();
}

const read = async (id: string) => (await staff.get(`${url}/${id}`)).json<{ arrival: ArrivalView }>().arrival;
const isThere = async (id: string) => (await read(id)).checkInId !== null;

const post = (fields: Record<string, string>, headers: Record<string, string> = {}, query = '', node = site) =>
  node.app.inject({
    method: 'POST',
    url: `/a${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
type Answer = Awaited<ReturnType<typeof post>>;

/** The data the page was told to show. */
const shown = ({ body }: Answer) =>
  JSON.parse(/id="arrival">(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as (PageOrder & { arrival: ArrivalPage }) | null;
const idOn = (answer: Answer) => shown(answer)!.arrival.id;

const { driverName, phoneNumber, driversLicense } = buildNewCheckIn();
const filled = (answer: Answer, given: Record<string, string> = {}) => {
  const { known, id } = shown(answer)!.arrival;
  return { do: 'check-in', id, ...known, driverName, phoneNumber, driversLicense, confirmed: 'on', ...given };
};

const receiptOf = (answer: Answer) => {
  const { name, value } = answer.cookies.find((cookie) => cookie.name.endsWith('receipt'))!;
  return `${name}=${value}`;
};

const checkIns = async () => {
  const { rows } = await site.context.database.pool.query<{ count: number }>('select count(*)::int from check_ins');
  return rows[0]!.count;
};

describe('a link', () => {
  test('shows what is known of the load, and nothing of what staff noted', async () => {
    const { token } = await expectOne();
    const page = await post({ token });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(shown(page)!.arrival).toMatchObject({
      facility,
      deliveryType: 'drop',
      known: {
        pickupDeliveryNumber: 'PU-20418, 99812',
        carrier: 'Lakeshore Freight',
        containerNumber: 'MSCU1234567',
        purpose: 'Delivery',
      },
      estimate: { time: '', said: '', isUnread: false },
    });
    expect(shown(page)!.arrival.expected).toMatch(/Monday, May 4.*1:00.*2:00/);
    expect(page.body).not.toContain('Maria');
  });

  test('is in the reader’s language, and the printed code opens it however it is typed', async () => {
    const { code } = await expectOne();
    const page = await post({ code: ` ${code.toLowerCase().replace('-', ' ')} ` }, {}, '?lang=ar');
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
    expect(shown(page)).toMatchObject({ language: 'ar', arrival: { credential: { name: 'code' }, facility } });
  });

  test('has 128 bits, and neither the database, the history nor a log tells it or its code', async () => {
    const { token, code, id } = await expectOne();
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    await post({ token });
    await post({ code });
    const { pool } = site.context.database;
    const tables = ['expected_arrivals', 'expected_arrival_events', 'arrival_links', 'audit_events'];
    for (const table of tables) {
      const { rows } = await pool.query<{ row: string }>(`select row_to_json(${table})::text as row from ${table}`);
      expect(rows.filter(({ row }) => row.includes(token) || row.includes(code))).toEqual([]);
    }
    expect(site.log.text()).not.toContain(token);
    expect(site.log.text()).not.toContain(code);
    expect((await read(id)).linkedAt).not.toBeNull();
    const trail = await pool.query(`select subject from audit_events where kind = 'arrival_link_made'`);
    expect(trail.rows).toContainEqual({ subject: { arrival: id } });
  });

  test('is used once without the code of the gate too, and leads somewhere again when that check-in is refused', async () => {
    const place = site.context.facilities.all.find(({ name }) => name === facility)!;
    const ask = (gateCode: string) => staff.patch(`/api/facilities/${place.id}`, { changes: { gateCode } });
    expect((await ask('poster')).statusCode).toBe(200);
    const { token, id } = await expectOne();
    expect((await post(filled(await post({ token }), { token }))).statusCode).toBe(303);
    const tied = (await read(id)).checkInId;
    expect((await staff.get(`/api/check-ins/${tied}`)).json()).toMatchObject({ unverified: 'no-code' });
    const decide = async (decision: string) => {
      const operationId = v7();
      const asOf = site.clock.now().toISOString();
      await staff.post('/api/check-ins/unverified', { decision, asOf, operationId });
      return () => staff.post(`/api/operations/${operationId}/undo`, { operationId: v7() });
    };
    const takeBackRefusal = await decide('refuse');
    expect([await isThere(id), shown(await post({ token }))]).toEqual([false, expect.anything()]);
    await takeBackRefusal();
    expect((await read(id)).checkInId).toBe(tied);
    const takeBackConfirmation = await decide('confirm');
    await takeBackConfirmation();
    expect((await read(id)).checkInId).toBe(tied);
    await ask('');
  });

  test('ends as another one is made', async () => {
    const first = await expectOne();
    const second = await makeLink(first.id);
    expect([await post({ token: first.token }), await post({ code: first.code })].map(shown)).toEqual([null, null]);
    expect(shown(await post({ token: second.token }))).not.toBeNull();
  });

  test('leads nowhere where the load was canceled, was missed or is deleted, and nobody makes one there', async () => {
    const { token, id } = await expectOne();
    await staff.patch(`${url}/${id}`, { changes: { isCanceled: true } });
    expect((await post({ token })).statusCode).toBe(410);
    expect((await post({ token })).body).toContain('not expected any more');
    expect((await staff.post(links, { arrival: id })).statusCode).toBe(409);
    await staff.patch(`${url}/${id}`, { changes: { isCanceled: false } });
    expect((await post({ token })).statusCode).toBe(200);
    const late = await expectOne({ from: '2026-05-02T08:00', until: '2026-05-02T09:00' }).catch(() => null);
    expect(late).toBeNull();
    await site.context.database.pool.query('delete from expected_arrivals where id = $1', [id]);
    expect((await post({ token })).statusCode).toBe(404);
  });
});

describe('checking in by it', () => {
  test('stores an ordinary check-in that is tied to its arrival, also where its numbers are others', async () => {
    const other = await expectOne({ numbers: ['4500099'] });
    const { token, id } = await expectOne();
    const answer = await post({ token, ...filled(await post({ token }), { pickupDeliveryNumber: '4500099' }) });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/success']);
    const { checkInId } = await read(id);
    const record = (await staff.get(`/api/check-ins/${checkInId}`)).json<Record<string, unknown>>();
    expect(record).toMatchObject({
      driverName,
      facility,
      carrier: 'Lakeshore Freight',
      pickupDeliveryNumber: '4500099',
    });
    expect(await isThere(other.id)).toBe(false);
    const own = await callsOf(site, { cookie: receiptOf(answer) }).get('/api/check-ins/mine');
    expect(own.json()).toMatchObject({ id: checkInId });
  });

  test('records what is known also where the form does not ask for it, and of the rest what was typed', async () => {
    await withHidden(staff, ['purpose', 'carrier'], async () => {
      const { token, id } = await expectOne({ purpose: 'Pickup' });
      const page = await post({ token });
      const fields = { ...filled(page, { carrier: 'Not asked', containerNumber: 'TCKU1234560' }), token };
      expect([await post(fields), await post(fields)].map(({ statusCode }) => statusCode)).toEqual([303, 303]);
      const record = await staff.get(`/api/check-ins/${(await read(id)).checkInId}`);
      expect(record.json()).toMatchObject({
        purpose: 'Pickup',
        carrier: 'Lakeshore Freight',
        containerNumber: 'TCKU1234560',
      });
    });
  });

  test('asks again for what is missing, with all that was typed', async () => {
    const { token } = await expectOne();
    const page = await post({ token });
    const answer = await post({ token, ...filled(page, { driverName: 'X', carrier: 'Typed by hand' }) });
    expect(answer.statusCode).toBe(400);
    expect(shown(answer)).toMatchObject({
      arrival: { id: idOn(page) },
      refused: { values: { driverName: 'X', carrier: 'Typed by hand' }, problem: { fields: { driverName: {} } } },
    });
    const { confirmed: _, ...unconfirmed } = filled(page);
    expect(shown(await post({ token, ...unconfirmed }))!.refused?.problem.fields).toHaveProperty('confirmed');
  });

  test('is one check-in however often the same page is sent, also where the first answer was lost', async () => {
    const { token, id } = await expectOne();
    const fields = { token, ...filled(await post({ token })) };
    const before = await checkIns();
    const answers = await Promise.all([post(fields), post(fields), post(fields)]);
    answers.push(await post(fields));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    expect(await checkIns()).toBe(before + 1);
    expect(await isThere(id)).toBe(true);
  });

  test('on two phones at once is won by one; the other is told so, nothing is stored of it, and nobody else waits', async () => {
    const { token, id } = await expectOne();
    const pages = await Promise.all([post({ token }), post({ token })]);
    const before = await checkIns();
    const others = Array.from({ length: 5 }, () => callsOf(site).post('/api/check-ins', buildNewCheckIn({ facility })));
    const answers = await Promise.all(
      pages.map((page, at) => post({ token, ...filled(page, { driverName: `Driver ${at}` }) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 410]);
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(await checkIns()).toBe(before + 1 + others.length);
    expect(await isThere(id)).toBe(true);
  });

  test('on two phones at two nodes at once is won by one, and with the printed code as with the link', async () => {
    const other = await buildTestApp({ webFolder: built.folder, database });
    try {
      for (let round = 0; round < 5; round += 1) {
        const { token, code, id } = await expectOne();
        const [here, there] = [await post({ token }), await post({ code }, {}, '', other)];
        const before = await checkIns();
        const answers = await Promise.all([
          post({ token, ...filled(here) }),
          post({ code, ...filled(there, { driverName: 'Another Driver' }) }, {}, '', other),
        ]);
        expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 410]);
        expect(await checkIns()).toBe(before + 1);
        const lost = answers.find(({ statusCode }) => statusCode === 410)!;
        expect(lost.cookies.filter(({ name }) => name.endsWith('receipt'))).toEqual([]);
        expect(await read(id)).toMatchObject({ checkInId: expect.any(String) as unknown, version: 3 });
      }
    } finally {
      await other.close();
    }
  });

  test('is of nobody else afterwards: neither another driver’s form nor his time changes anything, at any node', async () => {
    const other = await buildTestApp({ webFolder: built.folder, database });
    try {
      const { token, code, id } = await expectOne();
      const fields = filled(await post({ token }));
      expect((await post({ token, ...fields })).statusCode).toBe(303);
      const [before, arrival] = [await checkIns(), await read(id)];
      const stranger = { ...fields, id: v7(), driverName: 'Another Driver' };
      for (const node of [site, other]) {
        for (const shownBy of [{ token }, { code }]) {
          expect((await post({ ...shownBy, ...stranger }, {}, '', node)).statusCode).toBe(410);
          expect((await post({ ...shownBy, do: 'estimate', estimate: '15:00' }, {}, '', node)).statusCode).toBe(410);
        }
      }
      expect([await checkIns(), await read(id)]).toEqual([before, arrival]);
    } finally {
      await other.close();
    }
  });

  test('opens the visit again on the device that checked in, and tells any other only that the link was used', async () => {
    const { token } = await expectOne();
    const answer = await post({ token, ...filled(await post({ token })) });
    const again = await post({ token }, { cookie: receiptOf(answer) });
    expect([again.statusCode, again.headers.location]).toEqual([303, '/success']);
    const elsewhere = await post({ token });
    expect(elsewhere.statusCode).toBe(410);
    expect(elsewhere.body).toContain('This link has been used');
    for (const own of [driverName, phoneNumber, driversLicense, 'PU-20418']) expect(elsewhere.body).not.toContain(own);
  });

  test('is refused of a load that was canceled while the form was filled in', async () => {
    const { token, id } = await expectOne();
    const fields = filled(await post({ token }));
    const before = await checkIns();
    await staff.patch(`${url}/${id}`, { changes: { isCanceled: true } });
    expect((await post({ token, ...fields })).statusCode).toBe(410);
    expect(await checkIns()).toBe(before);
  });
});

describe('when he says that he will be there', () => {
  test('is kept with its history, can be changed, and is read by staff', async () => {
    const { token, id } = await expectOne();
    const told = await post({ token, do: 'estimate', estimate: '14:20' });
    expect(shown(told)!.arrival.estimate).toEqual({
      time: '14:20',
      said: expect.stringContaining('2:20'),
      isUnread: false,
    });
    expect((await read(id)).estimatedAt).toBe('2026-05-04T19:20:00.000Z');
    await post({ token, do: 'estimate', estimate: '15:05' });
    const { entries } = (await staff.get(`${url}/${id}`)).json<{ entries: { by: unknown; changes: object }[] }>();
    expect(entries.at(-1)).toMatchObject({
      by: null,
      changes: { estimatedAt: { before: '2026-05-04T19:20:00.000Z', after: '2026-05-04T20:05:00.000Z' } },
    });
  });

  test('is no time of another kind, which is said, with what was typed', async () => {
    const { token, id } = await expectOne();
    for (const estimate of ['', '24:00', 'soon', '1:5', '2:20 PM']) {
      const answer = await post({ token, do: 'estimate', estimate });
      expect(answer.statusCode).toBe(400);
      expect(shown(answer)!.arrival.estimate).toEqual({ time: estimate, said: '', isUnread: true });
    }
    expect((await read(id)).estimatedAt).toBeNull();
  });
});

test('in another language the form has what was typed, and nothing ticked; nothing is sent by that', async () => {
  const { token, id } = await expectOne();
  const page = await post({ token });
  expect(page.body).toContain('<button form="check-in" formaction="/a?lang=de" formnovalidate name="again" value="1"');
  const typed = filled(page, { token, carrier: 'Another Carrier', again: '1', estimate: '14:2' });
  const german = await post(typed, {}, '?lang=de');
  expect([german.statusCode, await isThere(id)]).toEqual([200, false]);
  expect([shown(german)!.language, idOn(german)]).toEqual(['de', idOn(page)]);
  const estimate = { time: '14:2', said: '', isUnread: false };
  const form = { values: { driverName, carrier: 'Another Carrier' }, isConfirmed: false };
  expect(shown(german)!.arrival).toMatchObject({ estimate, typed: form });
});

test('a stranger gets the same answer whatever he tries, and after some tries has to wait', async () => {
  const { code } = await expectOne();
  const unknown = { token: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const answers = [await post(unknown), await post({ token: 'x' }), await post({ code: 'AAAAA-AAAAA' })];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(404);
  const from = (remoteAddress: string, typed: string) =>
    site.app.inject({
      method: 'POST',
      url: '/a',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ code: typed }).toString(),
    });
  for (let tries = 0; tries < 10; tries += 1) await from('203.0.113.9', `AAAAA-AAAA${tries}`);
  const waits = await from('203.0.113.9', code);
  expect([waits.statusCode, shown(waits)]).toEqual([429, null]);
  expect((await from('198.51.100.7', code)).statusCode).toBe(200);
});

test('where nothing is expected the page is not found, and no link leads anywhere', async () => {
  const { token } = await expectOne();
  await turn(false);
  const [page, sent] = [await site.app.inject('/a'), await post({ token })];
  const [nothing, posted] = [
    await site.app.inject('/nothing'),
    await site.app.inject({ method: 'POST', url: '/nothing' }),
  ];
  expect([page.statusCode, page.body]).toEqual([404, nothing.body]);
  expect([sent.statusCode, sent.json<{ code: string }>().code]).toEqual([404, posted.json<{ code: string }>().code]);
});

test('takes no form of another site’s page', async () => {
  const { token } = await expectOne();
  expect((await post({ token }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('an account for other facilities makes and mails no link', async () => {
  const { id, token, code } = await expectOne();
  const elsewhere = callsOf(site, (await signedInAs(site, { role: 'staff', facilities: ['Flexport'] })).headers);
  expect((await elsewhere.post(links, { arrival: id })).statusCode).toBe(404);
  const mail = { arrival: id, token, code, to: 'driver@example.com', language: 'en' };
  expect((await elsewhere.post(`${links}/mail`, mail)).statusCode).toBe(404);
  expect((await callsOf(site).post(links, { arrival: id })).statusCode).toBe(401);
});
