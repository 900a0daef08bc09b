import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import { specifiedColumns } from '#shared/export/export.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { askForPapers, PaperSender } from '#test/papers.ts';
import { jpeg } from '#test/pictures.ts';
import { checkInColumns } from './check-in-row.ts';

const site = await testApp();
let staff = callsOf(site, await site.signedIn());

const file = async (query: Record<string, string>) =>
  (await staff.get(`/api/check-ins/export?${new URLSearchParams(query)}`)).body;

test('a file has the specified columns, and all others on request', async () => {
  const carrier = `Carrier ${v7()}`;
  const { id } = await newCheckIn(site.context, { carrier, facility: 'Bedford Park', purpose: 'Return' });
  site.clock.advance(5.9 * 60_000);
  await staff.patch(`/api/check-ins/${id}`, { changes: { dockInAt: site.clock.now().toISOString(), dock: '4' } });
  site.clock.advance(4 * 60_000);
  const changes = { dockOutAt: site.clock.now().toISOString(), assignedTo: 'Dana', priority: 'high' };
  expect((await staff.patch(`/api/check-ins/${id}`, { changes })).statusCode).toBe(200);

  const plain = JSON.parse(await file({ format: 'json', search: carrier }));
  expect(Object.keys(plain)).toEqual(specifiedColumns.map(({ field }) => field));
  const full = JSON.parse(await file({ format: 'json', search: carrier, columns: 'all' }));
  expect(full).toMatchObject({
    ...plain,
    facility: 'Bedford Park',
    purpose: 'Return',
    dockInTime: '2026-05-04 12:05 PM',
    dockOutTime: '2026-05-04 12:09 PM',
    waitMinutes: 5,
    dockMinutes: 4,
    ticket: expect.stringMatching(/^[A-Z]\d+$/),
    priority: 'high',
    assignedTo: 'Dana',
    stage: 'completed',
    language: '',
  });

  const [head] = (await file({ format: 'csv', search: carrier })).slice(1).split('\r\n');
  expect(head).toBe(
    'ID,Driver Name,Phone,Carrier,Container Number,Pickup/Delivery Number,Check-In Time,Status,Dock,Comments',
  );
  const [, line] = (await file({ format: 'csv', search: carrier, columns: 'all' })).split('\r\n');
  expect(line).toContain(
    `Bedford Park,Return,2026-05-04 12:05 PM,2026-05-04 12:09 PM,5,4,${full.ticket},high,Dana,completed`,
  );
});

test('all columns say where a truck is, the specified ones nothing of it', async () => {
  const carrier = `Carrier ${v7()}`;
  const { id } = await newCheckIn(site.context, { carrier });
  const stage = async (more: Record<string, string>) =>
    JSON.parse(await file({ format: 'json', search: carrier, ...more })).stage;
  expect(await stage({ columns: 'all' })).toBe('waiting');
  await staff.post(`/api/check-ins/${id}/steps`, { step: 'hold' });
  expect(await stage({ columns: 'all' })).toBe('on-hold');
  expect(await stage({})).toBeUndefined();
});

test('any value of columns other than these is rejected', async () => {
  const answer = await staff.get('/api/check-ins/export?format=csv&columns=phone');
  expect(answer.json()).toMatchObject({
    status: 400,
    fields: { columns: { code: 'not_in_list', message: 'Must be all or data' } },
  });
});

test('for programs a file says the same as standards write it', async () => {
  const carrier = `Carrier ${v7()}`;
  const { id } = await newCheckIn(site.context, { carrier, containerNumber: 'csqu 305438-3' });
  const arrivedAt = site.clock.now().toISOString();
  site.clock.advance(65 * 60_000);
  staff = callsOf(site, await site.signedIn());
  expect((await staff.post(`/api/check-ins/${id}/steps`, { step: 'dock-in', dock: '4' })).statusCode).toBe(200);
  expect(JSON.parse(await file({ format: 'json', search: carrier, columns: 'data' }))).toMatchObject({
    id,
    stage: 'docked',
    arrivedAt,
    dockedInAt: site.clock.now().toISOString(),
    dockedOutAt: '',
    waitDuration: 'PT1H5M',
    dockDuration: '',
    containerOwner: 'CSQU',
    containerSerial: '305438',
    containerCheckDigit: '3',
    scac: '',
  });
  const [head] = (await file({ format: 'csv', search: carrier, columns: 'data' })).split('\r\n');
  expect(head).toMatch(/,arrivedAt,dockedInAt,dockedOutAt,waitDuration,.*,scac$/);
});

test('a program is answered the same with every record, a person nothing of it', async () => {
  const admin = callsOf(site, await site.signedIn());
  const { key } = (await admin.post('/api/api-keys', { name: 'ERP', role: 'staff' })).json<{ key: string }>();
  const program = callsOf(site, { authorization: `Bearer ${key}` });
  const { id } = await newCheckIn(site.context, { containerNumber: 'csqu 305438-3' });
  site.clock.advance(65 * 60_000);
  const data = {
    waitDuration: 'PT1H5M',
    dockDuration: null,
    containers: [{ owner: 'CSQU', serial: '305438', checkDigit: '3', isValid: true }],
    scac: null,
  };
  const step = await program.post(`/api/check-ins/${id}/steps`, { step: 'dock-in', dock: '4' });
  expect(step.json().data).toEqual(data);
  const edited = await program.patch(`/api/check-ins/${id}`, { changes: { comments: 'Side door' } });
  expect(edited.json().data).toEqual(data);
  expect((await program.get(`/api/check-ins/${id}`)).json().data).toEqual(data);
  const inList = async (url: string, caller = program) =>
    (await caller.get(url)).json<{ checkIns: { id: string; data?: object }[] }>().checkIns.find((one) => one.id === id);
  for (const url of ['/api/check-ins', '/api/check-ins?updatedSince=1970-01-01T00:00:00Z&pageSize=100', '/api/queue']) {
    expect((await inList(url))?.data).toEqual(data);
    expect(await inList(url, callsOf(site, await site.signedIn()))).not.toHaveProperty('data');
  }
  expect((await callsOf(site).get(`/api/check-ins/${id}`)).json()).not.toHaveProperty('data');
});

test('all columns count photos and signatures and name each picture by its hash, once the form asks for any', async () => {
  const carrier = `Carrier ${v7()}`;
  const headers = await site.signedIn();
  staff = callsOf(site, headers);
  const { id } = await newCheckIn(site.context, { carrier });
  const none = await newCheckIn(site.context, { carrier });
  const rows = async (more: Record<string, string>) => {
    const lines = (await file({ format: 'json', search: carrier, ...more })).trim().split('\n');
    return new Map(lines.map((line) => [JSON.parse(line).id, JSON.parse(line)]));
  };
  expect((await rows({ columns: 'all' })).get(id)).not.toHaveProperty('photos');

  await askForPapers(staff);
  const sender = new PaperSender(site, headers, id);
  const photos = [await sender.sent(), await sender.sent(jpeg({ width: 320, height: 240 }), { field: 'f2' })];
  await sender.say({ name: 'Otto Vogel' }, 'f3');
  await sender.say({ why: 'The camera is broken' });
  await sender.begin(100);
  const all = await rows({ columns: 'all' });
  const hashes = photos.map(({ sha256 }) => sha256).join(', ');
  expect(all.get(id)).toMatchObject({ photos: 2, signatures: 1, paperHashes: hashes });
  expect(all.get(none.id)).toMatchObject({ photos: 0, signatures: 0, paperHashes: '' });
  expect(JSON.stringify([...all])).not.toContain('Vogel');
  const [head] = (await file({ format: 'csv', search: carrier, columns: 'all' })).split('\r\n');
  expect(head).toMatch(/,Photos,Signatures,SHA-256 of Pictures$/);
  expect((await rows({})).get(id)).not.toHaveProperty('photos');

  const columns = [...checkInColumns, 'search_text'].join(', ');
  await site.context.database.pool.query(
    `with moved as (delete from check_ins where id = $1 returning *)
     insert into archived_check_ins (${columns}, archived_at) select ${columns}, now() from moved`,
    [id],
  );
  expect((await rows({ columns: 'all', archive: 'only' })).get(id)).toMatchObject({ photos: 2, paperHashes: hashes });
});
