import { afterAll, beforeAll, expect, test } from 'vitest';

import { facilityLimits, type FacilityView } from '#shared/contract/facilities.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';

let site: TestApp;
let admin: Calls;
let woodridge: FacilityView;
let midway: FacilityView;

beforeAll(async () => {
  site = await buildTestApp();
  admin = callsOf(site, await site.signedIn());
  const { facilities } = (await admin.get('/api/facilities')).json<{ facilities: FacilityView[] }>();
  [woodridge, , , midway] = facilities as [FacilityView, FacilityView, FacilityView, FacilityView];
  const { id } = (await admin.post('/api/facilities', { name: 'Once Named', docks: ['1'] })).json<FacilityView>();
  await admin.patch(`/api/facilities/${id}`, { changes: { name: 'Now Named', slug: 'now' } });
});
afterAll(() => site.close());

/** All data that a settings change could affect. */
async function everything(): Promise<unknown[]> {
  const paths = ['/api/facilities', '/api/settings', '/api/settings/history?limit=200', '/api/config'];
  return Promise.all(paths.map(async (path) => (await admin.get(path)).json()));
}

const manyNames = (count: number) => Array.from({ length: count }, (_, index) => `D${index}`);
const createFacility = (body: object) => () => admin.post('/api/facilities', body);
const updateFacility = (changes: object) => () => admin.patch(`/api/facilities/${woodridge.id}`, { changes });
const updateDefault = (changes: object) => () => admin.patch(`/api/facilities/${midway.id}`, { changes });
const addDocks = (names: unknown) => () => admin.post(`/api/facilities/${woodridge.id}/docks`, { names });
const updateDock = (changes: object) => () => admin.patch(`/api/docks/${woodridge.docks[0]?.id}`, { changes });
const updateSettings = (changes: object) => () => admin.put('/api/settings', { changes });

test.each([
  ['a facility without a name', createFacility({ name: '  ' }), 'name', 'required'],
  ['a name of 61 characters', createFacility({ name: 'n'.repeat(61) }), 'name', 'too_long'],
  ['an unknown zone', createFacility({ name: 'Mars', timeZone: 'Mars/Olympus' }), 'timeZone', 'wrong_format'],
  ['letters of a zone', createFacility({ name: 'Mars', timeZone: 'CST' }), 'timeZone', 'wrong_format'],
  ['an offset', updateFacility({ timeZone: '+02:00' }), 'changes.timeZone', 'wrong_format'],
  ['a country that is a word', createFacility({ name: 'Mars', country: 'Mars' }), 'country', 'wrong_format'],
  ['a slug with a space', createFacility({ name: 'Mars', slug: 'red planet' }), 'slug', 'wrong_format'],
  ['a name in other spacing', createFacility({ name: 'Bedford \u00A0 Park' }), 'name', 'already_taken'],
  ['a name in other letter case', createFacility({ name: 'WOODRIDGE' }), 'name', 'already_taken'],
  ['the former name of another', createFacility({ name: 'once named' }), 'name', 'already_taken'],
  ['the present name of one that was renamed', createFacility({ name: 'NOW NAMED' }), 'name', 'already_taken'],
  ['its present slug', createFacility({ name: 'Mars', slug: 'now' }), 'slug', 'already_taken'],
  ['the former slug of another', createFacility({ name: 'Mars', slug: 'once-named' }), 'slug', 'already_taken'],
  ['the slug of another as a name', createFacility({ name: 'Bedford-Park' }), 'name', 'already_taken'],
  ['two new docks of one name', createFacility({ name: 'Mars', docks: ['a1', 'A1'] }), 'docks', 'named_twice'],
  ['a new dock of 200 characters', createFacility({ name: 'Mars', docks: ['d'.repeat(200)] }), 'docks.0', 'too_long'],
  ['501 docks at once', createFacility({ name: 'Mars', docks: manyNames(501) }), 'docks', 'too_many'],
  ['a field that there is not', createFacility({ name: 'Mars', docksAtOnce: 3 }), 'docksAtOnce', 'unknown_field'],
  ['no change', updateFacility({}), 'changes', 'nothing_to_change'],
  ['another’s name', updateFacility({ name: 'flexport' }), 'changes.name', 'already_taken'],
  ['another’s former name', updateFacility({ name: 'Once Named' }), 'changes.name', 'already_taken'],
  ['another’s slug', updateFacility({ slug: 'flexport' }), 'changes.slug', 'already_taken'],
  ['an unknown zone', updateFacility({ timeZone: '+05:00 or so' }), 'changes.timeZone', 'wrong_format'],
  ['place 0', updateFacility({ position: 0 }), 'changes.position', 'too_small'],
  ['a clock of 13 hours', updateSettings({ clock: '13' }), 'changes.clock', 'not_in_list'],
  ['no default at all', updateFacility({ isDefault: false }), 'changes.isDefault', 'not_in_list'],
  ['the retiring of the default', updateDefault({ isRetired: true }), 'changes.isRetired', 'still_needed'],
  ['a retired default', updateFacility({ isDefault: true, isRetired: true }), 'changes.isRetired', 'still_needed'],
  [
    'one language twice on a wall',
    updateFacility({ wallLanguage: 'es', wallSecondLanguage: 'es' }),
    'changes.wallSecondLanguage',
    'needs',
  ],
  ['no docks', addDocks([]), 'names', 'too_few'],
  ['a dock that is there', addDocks(['11', '10']), 'names', 'already_taken'],
  ['a dock without a name', addDocks(['11', ' ']), 'names.1', 'required'],
  ['a dock name of 200 characters', updateDock({ name: 'd'.repeat(200) }), 'changes.name', 'too_long'],
  ['the name of another dock', updateDock({ name: '10' }), 'changes.name', 'already_taken'],
  ['out of service without a reason', updateDock({ outOfService: '' }), 'changes.outOfService', 'required'],
  [
    'a link that runs a script',
    updateSettings({ termsLink: 'javascript:alert(1)' }),
    'changes.termsLink',
    'wrong_format',
  ],
  ['a link with a user name', updateSettings({ termsLink: 'https://a@b.test' }), 'changes.termsLink', 'wrong_format'],
  ['a company of 61 characters', updateSettings({ companyName: 'c'.repeat(61) }), 'changes.companyName', 'too_long'],
  ['0 days', updateSettings({ archiveDoneAfterDays: 0 }), 'changes.archiveDoneAfterDays', 'too_small'],
  ['half a year', updateSettings({ keepArchiveYears: 0.5 }), 'changes.keepArchiveYears', 'wrong_type'],
  ['texts without a sender', updateSettings({ callsByText: true }), 'changes.textSender', 'needs'],
  ['texts without a password', updateSettings({ callsByText: true }), 'changes.callsByText', 'needs'],
  ['push messages of nobody', updateSettings({ callsByPush: true }), 'changes.callsByPush', 'needs'],
  ['silence without an end', updateSettings({ quietFrom: '22:00' }), 'changes.quietUntil', 'needs'],
  ['an unknown setting', updateSettings({ tractors: 'UTC' }), 'changes.tractors', 'unknown_field'],
  [
    'one bad of two',
    updateSettings({ companyName: 'Fine', keepArchiveYears: 99 }),
    'changes.keepArchiveYears',
    'too_large',
  ],
])('%s is refused at its field and changes nothing', async (_, send, field, code) => {
  const before = await everything();
  const answer = await send();
  expect(answer.json()).toMatchObject({ status: 400, code: 'validation_failed', fields: { [field]: { code } } });
  expect(await everything()).toEqual(before);
});

test('a wall takes turns with two different languages, whichever is set first', async () => {
  expect((await updateFacility({ wallLanguage: 'es', wallSecondLanguage: 'en' })()).statusCode).toBe(200);
  const refused = { code: 'needs', message: 'The wall has this language already. Choose another one, or none.' };
  for (const [name, language] of [
    ['wallLanguage', 'en'],
    ['wallSecondLanguage', 'es'],
  ] as const) {
    expect((await updateFacility({ [name]: language })()).json()).toMatchObject({
      fields: { [`changes.${name}`]: refused },
    });
  }
  expect((await updateFacility({ wallLanguage: 'en', wallSecondLanguage: 'es' })()).statusCode).toBe(200);
  expect((await updateFacility({ wallLanguage: '', wallSecondLanguage: '' })()).statusCode).toBe(200);
});

test('a retired facility cannot become the default', async () => {
  await updateFacility({ isRetired: true })();
  const before = await everything();
  const answer = await updateFacility({ isDefault: true })();
  expect(answer.json()).toMatchObject({ status: 400, fields: { 'changes.isDefault': { code: 'still_needed' } } });
  expect(await everything()).toEqual(before);
  await updateFacility({ isRetired: false })();
});

test('there are at most 200 facilities and 10,000 docks', async () => {
  const { pool } = site.context.database;
  await pool.query(
    `with made as (
      insert into facilities (key, name, slug, position)
      select 'Yard ' || n, 'Yard ' || n, 'yard-' || n, 100 + n from generate_series(7, $1::integer) as n returning id
    )
    insert into docks (facility_id, name) select id, 'E' || n from made cross join generate_series(1, 50) as n`,
    [facilityLimits.facilities],
  );
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from docks');
  await pool.query('update installation set settings_version = settings_version + 1');
  await site.context.settings.read();
  const before = await everything();
  const facility = await createFacility({ name: 'One too many' })();
  expect(facility.json()).toMatchObject({ fields: { name: { code: 'limit_reached', params: { max: 200 } } } });
  const missing = facilityLimits.docks - (rows[0]?.count ?? 0);
  const docks = await addDocks(manyNames(missing + 1))();
  expect(docks.json()).toMatchObject({
    fields: { names: { code: 'limit_reached', message: 'There can be at most 10,000' } },
  });
  expect(await everything()).toEqual(before);
  expect((await addDocks(manyNames(missing))()).statusCode).toBe(201);
});
