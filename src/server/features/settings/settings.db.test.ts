import { describe, expect, test } from 'vitest';

import type { SettingsHistoryEntry, SettingsView } from '#shared/contract/settings.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { defaultSettings } from '#shared/settings/settings.ts';
import { testApp } from '#test/of-this-file.ts';
import { administrator, buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { openSettings } from './settings-service.ts';

const site = await testApp();
const admin = callsOf(site, await site.signedIn());

const read = async () => (await admin.get('/api/settings')).json<SettingsView>();
const newest = async () =>
  (await admin.get('/api/settings/history?limit=1')).json<{ entries: SettingsHistoryEntry[] }>().entries[0];

test('where nobody has set anything, every setting has its default', async () => {
  const defaults = defaultSettings();
  expect(await read()).toEqual({ values: defaults, defaults });
  expect(defaults).toMatchObject({ archiveDoneAfterDays: 30, archiveOthersAfterDays: 90, keepArchiveYears: 7 });
});

test('what the environment says is the default of what nobody has set', async () => {
  const { db } = site.context.database;
  const store = await openSettings({
    db,
    decided: {},
    environment: { queueRefreshSeconds: 45, offlineReading: false },
  });
  expect(store.settings).toEqual({ ...defaultSettings(), queueRefreshSeconds: 45, offlineReading: false });
  await admin.put('/api/settings', { changes: { queueRefreshSeconds: 20 } });
  await store.read();
  expect(store.settings.queueRefreshSeconds).toBe(20);
  await admin.put('/api/settings', { changes: { queueRefreshSeconds: null } });
  await store.read();
  expect(store.settings.queueRefreshSeconds).toBe(45);
});

test('a setting is set, is known to public pages if they need it, and takes its default again', async () => {
  const changes = {
    companyName: ' Lakeshore Cold Storage ',
    supportLink: 'mailto:help@lakeshore.test',
    keepArchiveYears: 3,
  };
  const { values } = (await admin.put('/api/settings', { changes })).json<SettingsView>();
  expect(values).toEqual({ ...defaultSettings(), ...changes, companyName: 'Lakeshore Cold Storage' });
  expect(await read()).toMatchObject({ values });
  const config = (await callsOf(site).get('/api/config')).json<PublicConfig>();
  expect(config).toMatchObject({ companyName: 'Lakeshore Cold Storage', supportLink: 'mailto:help@lakeshore.test' });
  expect(config).not.toHaveProperty('keepArchiveYears');
  const reset = { companyName: null, supportLink: null, keepArchiveYears: null };
  await admin.put('/api/settings', { changes: reset });
  expect((await read()).values).toEqual(defaultSettings());
});

test('whoever saw another value than stands there is shown both and changes nothing', async () => {
  await admin.put('/api/settings', { changes: { companyName: 'First' }, base: { companyName: '' } });
  const late = { changes: { companyName: 'Second', queueRefreshSeconds: 30 }, base: { companyName: '' } };
  const refused = await admin.put('/api/settings', late);
  expect(refused.json()).toMatchObject({
    status: 409,
    code: 'edit_conflict',
    conflicts: [{ field: 'companyName', yours: 'Second', theirs: 'First' }],
  });
  expect((await read()).values).toMatchObject({ companyName: 'First', queueRefreshSeconds: 15 });
  const again = { ...late, base: { companyName: 'First' } };
  expect((await admin.put('/api/settings', again)).json()).toMatchObject({ values: late.changes });
  await admin.put('/api/settings', { changes: { companyName: null, queueRefreshSeconds: null } });
});

test('of two who change the same at once, one is taken and the other sees a conflict', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `Writer ${index}`);
  const answers = await Promise.all(
    names.map((companyName) => admin.put('/api/settings', { changes: { companyName }, base: { companyName: '' } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const { companyName } = (await read()).values;
  expect(names).toContain(companyName);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
    expect(answer.json()).toMatchObject({ conflicts: [{ field: 'companyName', theirs: companyName }] });
  }
  await admin.put('/api/settings', { changes: { companyName: null } });
});

test('the history says who changed what and when, and nothing where nothing changed', async () => {
  await admin.put('/api/settings', { changes: { companyName: 'Told', offlineReading: true } });
  const at = site.clock.now().toISOString();
  const common = { at, actor: administrator.email };
  const changed = { companyName: { before: '', after: 'Told' } };
  expect(await newest()).toEqual({ ...common, kind: 'settings_changed', about: null, changes: changed });
  await admin.put('/api/settings', { changes: { companyName: 'Told' } });
  expect((await newest())?.changes).toEqual(changed);

  const { id, docks } = (await admin.post('/api/facilities', { name: 'Told North', docks: ['B7'] })).json();
  expect(await newest()).toMatchObject({
    kind: 'facility_changed',
    about: 'Told North',
    changes: { docks: { after: ['B7'] } },
  });
  await admin.patch(`/api/docks/${docks[0].id}`, { changes: { outOfService: 'Ice' } });
  expect(await newest()).toEqual({
    ...common,
    kind: 'dock_changed',
    about: 'Told North, B7',
    changes: { outOfService: { before: null, after: 'Ice' } },
  });
  await admin.patch(`/api/facilities/${id}`, { changes: { name: 'Told South', timeZone: null } });
  const renamed = { name: { before: 'Told North', after: 'Told South' } };
  expect(await newest()).toEqual({ ...common, kind: 'facility_changed', about: 'Told South', changes: renamed });
  const { key } = (await admin.post('/api/api-keys', { name: 'ERP', role: 'admin' })).json<{ key: string }>();
  const program = callsOf(site, { authorization: `Bearer ${key}` });
  await program.patch(`/api/facilities/${id}`, { changes: { name: 'Told West' } });
  expect((await newest())?.actor).toBe('API key ERP');
});

describe('time zone and address', () => {
  const config = async (of = site) => (await callsOf(of).get('/api/config')).json<PublicConfig>();

  test('are set on a screen where the environment has none, and clocks and links follow at once', async () => {
    const changes = { timeZone: 'Europe/Berlin', publicUrl: ' https://Yard.example/ ', country: 'de' };
    const { values } = (await admin.put('/api/settings', { changes })).json<SettingsView>();
    expect(values).toMatchObject({ timeZone: 'Europe/Berlin', publicUrl: 'https://yard.example', country: 'DE' });
    const shown = await config();
    expect(shown).toMatchObject({ timeZone: 'Europe/Berlin', publicUrl: 'https://yard.example' });
    expect(shown.facilities[0]).toMatchObject({ timeZone: 'Europe/Berlin' });
    expect(site.context).toMatchObject({ timeZone: 'Europe/Berlin', publicUrl: 'https://yard.example' });
    // A mistyped address must not lock out who set it.
    const answer = await site.app.inject({ url: '/api/live', headers: { host: 'other.example' } });
    expect(answer.statusCode).toBe(200);
    await admin.put('/api/settings', { changes: { timeZone: null, publicUrl: null, country: null } });
    expect(await config()).toMatchObject({ timeZone: 'America/Chicago', publicUrl: null });
  });

  test.each([
    [{ timeZone: 'CST' }, 'timeZone', 'zone'],
    [{ timeZone: '' }, 'timeZone', undefined],
    [{ publicUrl: 'https://yard.example/driver' }, 'publicUrl', 'site'],
    [{ publicUrl: 'https://me:word@yard.example' }, 'publicUrl', 'site'],
    [{ publicUrl: 'javascript:alert(1)' }, 'publicUrl', 'site'],
    [{ country: 'USA' }, 'country', 'country'],
  ])('%j is refused at its field', async (changes, name, format) => {
    const answer = await admin.put('/api/settings', { changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[`changes.${name}`]).toMatchObject(format ? { params: { format } } : {});
  });

  test('are decided by the environment where it has them, which the answer says and no change can', async () => {
    const other = await buildTestApp({ timeZone: 'America/Denver', publicUrl: 'https://yard.example' });
    const boss = callsOf(other, await other.signedIn());
    const view = (await boss.get('/api/settings')).json<SettingsView>();
    expect(view.decided).toEqual(['timeZone', 'publicUrl']);
    expect(view.values).toMatchObject({ timeZone: 'America/Denver', publicUrl: 'https://yard.example' });
    const refused = await boss.put('/api/settings', { changes: { timeZone: 'Europe/Berlin' } });
    expect(refused.json().fields['changes.timeZone'].message).toMatch(/environment of the server decides this/);
    expect(await config(other)).toMatchObject({ timeZone: 'America/Denver' });
    await other.close();
    expect((await admin.get('/api/settings')).json()).not.toHaveProperty('decided');
  });
});
