import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { buildCheckInForm, buildNewCheckIn } from '#test/factories.ts';
import { tableDigest } from '#test/table-digest.ts';

const site = await testApp();
const visitor = callsOf(site);
const staff = callsOf(site, await site.signedIn());
await staff.get('/api/auth/session');

const stored = async (id: string) => (await staff.get(`/api/check-ins/${id}`)).json();
const eventsOf = (id: string) =>
  site.context.database.db
    .selectFrom('check_in_events')
    .selectAll()
    .where('check_in_id', '=', id)
    .orderBy('version')
    .execute();

test('a driver checks in: every field is stored, the rest have defaults', async () => {
  const { confirmed: _, ...sent } = buildNewCheckIn();
  const answer = await visitor.post('/api/check-ins', { ...sent, confirmed: true });
  expect(answer.statusCode).toBe(201);
  expect(await stored(sent.id)).toEqual({
    view: 'staff',
    ...sent,
    facilityId: expect.stringMatching(/^01990000-/),
    dock: '1',
    arrivalTime: '12:00 PM',
    status: 'live',
    deliveryType: 'live',
    dateCreated: '2026-05-04T17:00:00.000Z',
    dockInTime: '',
    dockOutTime: '',
    dockInAt: null,
    dockOutAt: null,
    dockAssignedAt: null,
    priority: null,
    adminNotes: '',
    assignedTo: null,
    userId: null,
    statusChangedAt: '2026-05-04T17:00:00.000Z',
    stage: 'waiting',
    queuedAt: null,
    heldAt: null,
    holdReason: null,
    noShowAt: null,
    workStartedAt: null,
    workEndedAt: null,
    version: 1,
    ticket: expect.stringMatching(/^[A-Z]\d\d$/),
    language: null,
  });
});

test('invisible characters are neither stored nor searched', async () => {
  const sent = { ...buildNewCheckIn(), driverName: 'Rosa \u202EKlein', carrier: '\u200BSüd\u00ADfracht\uFEFF' };
  expect((await visitor.post('/api/check-ins', sent)).statusCode).toBe(201);
  expect(await stored(sent.id)).toMatchObject({ driverName: 'Rosa Klein', carrier: 'Südfracht' });
  const search = encodeURIComponent('\u2067Südfracht\u200B');
  expect((await staff.get(`/api/check-ins?search=${search}`)).json()).toMatchObject({ checkIns: [{ id: sent.id }] });
});

test('a driver receives only the public view', async () => {
  const sent = buildNewCheckIn();
  const answer = await visitor.post('/api/check-ins', sent);
  expect(answer.json()).toMatchObject({
    view: 'public',
    id: sent.id,
    driverName: 'M... L...',
    phoneNumber: '***-***-0147',
    driversLicense: '********',
    dock: '',
    pickupDeliveryNumber: null,
    comments: null,
    adminNotes: null,
    assignedTo: null,
    userId: null,
  });
  expect(answer.body).not.toContain(sent.driverName);
  expect(answer.body).not.toContain(sent.driversLicense);
});

test('staff need no confirmation, see everything, and are recorded as the creator', async () => {
  const { confirmed: _, ...sent } = buildNewCheckIn();
  const answer = await staff.post('/api/check-ins', sent);
  const { user } = (await staff.get('/api/auth/session')).json();
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ view: 'staff', driverName: sent.driverName, userId: user.id });
});

test('a visitor must confirm', async () => {
  for (const confirmed of [undefined, false]) {
    const answer = await visitor.post('/api/check-ins', { ...buildNewCheckIn(), confirmed });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject({
      confirmed: { message: 'Please confirm that you have entered all required information' },
    });
  }
});

test('nobody can check in as another user', async () => {
  const refused = [
    await visitor.post('/api/check-ins', buildNewCheckIn({ userId: v7() })),
    await staff.post('/api/check-ins', buildNewCheckIn({ userId: v7() })),
  ];
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({
      code: 'authentication_required',
      message: 'Authentication required to perform this action',
    });
  }
});

test('the history records the creation with every value', async () => {
  const sent = buildNewCheckIn({ occurredAt: '2026-05-04T16:30:00Z', sentAt: '2026-05-04T16:50:00Z' });
  await visitor.post('/api/check-ins', sent);
  const [event, ...others] = await eventsOf(sent.id);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ kind: 'created', version: 1, actor: null, operation_id: sent.id });
  expect(event!.changes).toMatchObject({
    driverName: { before: null, after: sent.driverName },
    facility: { before: null, after: sent.facility },
    status: { before: null, after: 'live' },
    dateCreated: { before: null, after: '2026-05-04T17:00:00.000Z' },
  });
  expect([event!.occurred_at, event!.received_at].map((at) => at.toISOString())).toEqual([
    '2026-05-04T16:40:00.000Z',
    '2026-05-04T17:00:00.000Z',
  ]);
});

test('sending a check-in again has no further effect', async () => {
  const sent = buildNewCheckIn();
  const first = await visitor.post('/api/check-ins', sent);
  const before = await tableDigest(site.context);
  const reordered = Object.fromEntries(Object.entries(sent).toReversed());
  const again = await visitor.post('/api/check-ins', {
    ...reordered,
    carrier: ` ${sent.carrier} `,
    sentAt: '2026-05-04T16:50:00Z',
  });
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect(again.json()).toEqual(first.json());
  expect(await tableDigest(site.context)).toEqual(before);
});

test('comments are optional, and leaving them out equals sending none', async () => {
  const { comments: _, ...sent } = buildNewCheckIn();
  const first = await visitor.post('/api/check-ins', sent);
  const again = await visitor.post('/api/check-ins', { ...sent, comments: '' });
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect((await stored(sent.id)).comments).toBe('');
});

test('a check-in deleted by staff and sent again gets its first response and stays deleted', async () => {
  const start = site.clock.now();
  for (const caller of [visitor, staff]) {
    const sent = buildNewCheckIn();
    const first = await caller.post('/api/check-ins', sent);
    site.clock.advance(60_000);
    await staff.delete(`/api/check-ins/${sent.id}`);
    const before = await tableDigest(site.context);
    const again = await caller.post('/api/check-ins', sent);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await tableDigest(site.context)).toEqual(before);
    expect((await staff.get(`/api/check-ins/${sent.id}`)).statusCode).toBe(404);
  }
  site.clock.set(start);
});

test('ids are case-insensitive', async () => {
  const sent = buildNewCheckIn();
  const first = await visitor.post('/api/check-ins', { ...sent, id: sent.id.toUpperCase() });
  const again = await visitor.post('/api/check-ins', sent);
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect(first.json().id).toBe(sent.id);
});

test('the same id with other content is refused without revealing the stored check-in', async () => {
  const sent = buildNewCheckIn({ driverName: 'Secret Person' });
  await visitor.post('/api/check-ins', sent);
  const before = await tableDigest(site.context);
  for (const caller of [visitor, staff]) {
    const answer = await caller.post('/api/check-ins', buildNewCheckIn({ id: sent.id, carrier: 'Somebody Else' }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'id_conflict' });
    expect(answer.body).not.toContain('Secret');
  }
  expect(await tableDigest(site.context)).toEqual(before);
});

test('twenty impatient taps create one check-in', async () => {
  const sent = buildNewCheckIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post('/api/check-ins', sent)));
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([
    ...Array.from({ length: 19 }, () => 200),
    201,
  ]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await eventsOf(sent.id)).toHaveLength(1);
});

test('the server dates the arrival, whatever the device says', async () => {
  const sent = buildNewCheckIn({ occurredAt: '2031-01-01T00:00:00Z', sentAt: '2031-01-01T02:00:00Z' });
  await visitor.post('/api/check-ins', sent);
  expect((await stored(sent.id)).dateCreated).toBe('2026-05-04T17:00:00.000Z');
});

test('nothing is stored if its history cannot be', async () => {
  const { pool } = site.context.database;
  const before = await tableDigest(site.context);
  await pool.query('alter table check_in_events add constraint no_more check (false) not valid');
  const answer = await visitor.post('/api/check-ins', buildNewCheckIn());
  await pool.query('alter table check_in_events drop constraint no_more');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
  });
  expect(await tableDigest(site.context)).toEqual(before);
});

test('of several at once, one that cannot be stored takes no other with it', async () => {
  const { pool } = site.context.database;
  await pool.query(`alter table check_ins add constraint no_ivan check (driver_name <> 'Ivan Petrov') not valid`);
  const names = ['Maria Lopez', 'Ana Silva', 'Ivan Petrov', 'Jan Nowak', 'Li Wei'];
  const sent = names.map((driverName) => buildNewCheckIn({ driverName }));
  const answers = await Promise.all(sent.map((body) => visitor.post('/api/check-ins', body)));
  await pool.query('alter table check_ins drop constraint no_ivan');
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 500, 201, 201]);
  const kept = await Promise.all(sent.map(({ id }) => stored(id)));
  expect(kept.map(({ driverName }) => driverName)).toEqual(names.with(2, undefined as never));
});

test('the log contains no name, licence or phone number', async () => {
  const form = buildCheckInForm({
    driverName: 'Unlogged Person',
    driversLicense: 'UNLOGGED-1',
    phoneNumber: '312 555 9999',
  });
  await visitor.post('/api/check-ins', buildNewCheckIn(form));
  await visitor.post('/api/check-ins', { ...form, facility: 'Atlantis' });
  expect(site.log.text()).not.toMatch(/Unlogged|UNLOGGED|312\D?555\D?9999/);
});
