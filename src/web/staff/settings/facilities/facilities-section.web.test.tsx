import '#web/styles/index.css';

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { FacilityView, NewFacility } from '#shared/contract/facilities.ts';
import { broken, type BrokenRule } from '#shared/errors/broken-rule.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';
import { buildFacilityList } from '#test/public-config.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const listed = page.getByRole('list', { name: 'Facilities and docks' }).getByRole('listitem');
const docks = page.getByRole('list', { name: 'Docks' }).getByRole('listitem');
const save = button('Save').first();

/** A server with these facilities, which applies the changes it receives. */
function withFacilities(change: (facilities: FacilityView[]) => FacilityView[] = (all) => all) {
  const { facilities } = buildFacilityList();
  const all = change(facilities);
  const [first] = all;
  if (!first) throw new Error('a yard needs a facility');
  const [dock] = first.docks;
  const merge =
    (into: object | undefined): FakeRoute =>
    ({ body }) => {
      const { outOfService: reason, ...changes } = (body as { changes: { outOfService?: string } }).changes;
      const outOfService = reason && { outOfService: { since: '2026-05-04T12:00:00Z', reason } };
      return Response.json(Object.assign(into ?? {}, changes, outOfService));
    };
  return {
    first,
    routes: {
      'GET /api/facilities': () => Response.json({ facilities: all }),
      [`PATCH /api/facilities/${first.id}`]: merge(first),
      [`PATCH /api/docks/${dock?.id}`]: merge(dock),
    } as Record<string, FakeRoute>,
  };
}

const refused = (path: string, rule: BrokenRule) => {
  const fields = { [path]: fieldError(path.slice(path.lastIndexOf('.') + 1), rule) };
  return problemAnswer(422, 'validation_failed', 'Refused', { fields });
};

beforeEach(() => page.viewport(1280, 900));

describe('the list', () => {
  it('has the facilities in their order, the retired ones apart', async () => {
    const retiredAt = '2026-05-04T12:00:00Z';
    const { routes } = withFacilities((all) => all.map((one, index) => (index === 1 ? { ...one, retiredAt } : one)));
    await openSettings('/facilities', { routes });
    await expect.element(listed.first()).toMatchTextContent(/Woodridge America\/Chicago, 10 docks|WoodridgeAmerica/);
    expect(listed.elements()).toHaveLength(4);
    await page.getByText('Retired (1)').click();
    const retired = page.getByRole('list', { name: 'Retired (1)' }).getByRole('listitem');
    await expect.element(retired).toMatchTextContent(/Bedford Park/);
    await expect.element(listed.filter({ hasText: 'Midway' })).toMatchTextContent(/Default/);
  });

  it('moves a facility to the place of the next one that takes check-ins, and keeps the focus there', async () => {
    const retiredAt = '2026-05-04T12:00:00Z';
    const { first, routes } = withFacilities((all) =>
      all.map((one, index) => (index === 1 ? { ...one, retiredAt } : one)),
    );
    const { server } = await openSettings('/facilities', { routes });
    await expect.element(button('Move Woodridge up')).toHaveAttribute('aria-disabled', 'true');
    await button('Move Woodridge down').click();
    await expect.poll(() => server.callsTo(`PATCH /api/facilities/${first.id}`).length).toBe(1);
    expect(server.callsTo(`PATCH /api/facilities/${first.id}`)[0]?.body).toEqual({
      changes: { position: 3 },
      base: { position: 1 },
    });
    await expect.element(button('Move Woodridge down')).toHaveFocus();
  });
});

describe('a new facility', () => {
  const open = async (answer: FakeRoute) => {
    const { routes } = withFacilities();
    const stage = await openSettings('/facilities', { routes: { ...routes, 'POST /api/facilities': answer } });
    await button('Add a facility').click();
    return { ...stage, dialog: page.getByRole('dialog', { name: 'Add a facility' }) };
  };

  it('is made in the zone of a city that was typed, with the docks of ranges, which are shown before', async () => {
    const { server, dialog } = await open(({ body }) =>
      Response.json({ ...(body as NewFacility), slug: 'denver-east' }, { status: 201 }),
    );
    await dialog.getByLabelText(/^Name/).fill('Denver East');
    await dialog.getByLabelText(/^Time zone/).fill('Denver');
    await dialog.getByRole('button', { name: 'Use America/Denver' }).click();
    await dialog.getByLabelText(/^Docks/).fill('A1-A3, B7');
    await expect.element(dialog.getByText('4 docks: A1, A2, A3, B7')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add a facility' }).click();
    await expect.poll(() => server.callsTo('POST /api/facilities').length).toBe(1);
    expect(server.callsTo('POST /api/facilities')[0]?.body).toEqual({
      name: 'Denver East',
      timeZone: 'America/Denver',
      country: null,
      docks: ['A1', 'A2', 'A3', 'B7'],
    });
    await expect.element(page.getByText('There is no such facility.')).toBeVisible();
  });

  it.each([
    [/^Name/, ' ', 'This field is required.'],
    [/^Time zone/, 'Mars/Olympus', 'IANA time zone'],
    [/^Docks/, 'A very long name of a dock', 'at most 12 characters'],
    [/^Docks/, '1-4, 3', 'Name each one once'],
    [/^Docks/, '1-999', 'Name at most 500'],
  ])('is refused at %s for %s before anything is sent', async (label, typed, message) => {
    const { server, dialog } = await open(() => Response.error());
    await dialog.getByLabelText(/^Name/).fill('Denver East');
    await dialog.getByLabelText(label).fill(typed);
    await dialog.getByRole('button', { name: 'Add a facility' }).click();
    await expect.element(dialog.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message));
    await expect.element(dialog.getByLabelText(label)).toHaveValue(typed);
    expect(server.callsTo('POST /api/facilities')).toEqual([]);
  });

  it('shows a name that is taken at its field, and asks before it is forgotten', async () => {
    const { dialog } = await open(() => refused('name', broken('already_taken')));
    await dialog.getByLabelText(/^Name/).fill('Woodridge');
    await dialog.getByRole('button', { name: 'Add a facility' }).click();
    await expect.element(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription(/This name is taken/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect.element(dialog.getByLabelText(/^Name/)).toHaveValue('Woodridge');
  });
});

describe('one facility', () => {
  it('is found by a former slug, and renamed', async () => {
    const { first, routes } = withFacilities((all) => all.map((one) => ({ ...one, formerly: [`old-${one.slug}`] })));
    const { server } = await openSettings('/facilities/old-woodridge', { routes });
    await page.getByLabelText('Name', { exact: true }).fill('Woodridge North');
    await save.click();
    await expect.element(page.getByText('Settings saved')).toBeVisible();
    expect(server.callsTo(`PATCH /api/facilities/${first.id}`)[0]?.body).toEqual({
      changes: { name: 'Woodridge North' },
      base: { name: 'Woodridge' },
    });
  });

  it('asks which value to keep where somebody else changed the same', async () => {
    const { first, routes } = withFacilities();
    const conflicts = [{ field: 'timeZone', yours: 'America/Denver', theirs: 'America/Boise' }];
    const calls: unknown[] = [];
    await openSettings('/facilities/woodridge', {
      routes: {
        ...routes,
        [`PATCH /api/facilities/${first.id}`]: ({ body }) => {
          calls.push(body);
          if (calls.length === 1) return problemAnswer(409, 'edit_conflict', 'Changed', { conflicts });
          first.ownTimeZone = 'America/Denver';
          return Response.json(first);
        },
      },
    });
    await page.getByLabelText(/^Time zone/).fill('America/Denver');
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this in the meantime' });
    await dialog
      .getByRole('group', { name: 'Time zone' })
      .getByRole('radio', { name: /Your value/ })
      .click();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await expect.element(page.getByText('Settings saved')).toBeVisible();
    expect(calls[1]).toEqual({ changes: { timeZone: 'America/Denver' }, base: { timeZone: 'America/Boise' } });
  });

  it('is retired after a question, and says why where it is still needed', async () => {
    const { first, routes } = withFacilities();
    await openSettings('/facilities/woodridge', {
      routes: {
        ...routes,
        [`PATCH /api/facilities/${first.id}`]: () => refused('changes.isRetired', broken('still_needed')),
      },
    });
    await button('Retire').click();
    await page.getByRole('alertdialog', { name: 'Retire Woodridge?' }).getByRole('button', { name: 'Retire' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/One facility has to take check-ins/);
  });

  it('offers neither retiring nor making it the default where it is that', async () => {
    const { routes } = withFacilities();
    await openSettings('/facilities/chicago-midway', { routes });
    await expect.element(page.getByText(/^New check-ins begin with the default facility/)).toBeVisible();
    expect(button(/^(Retire|Make it the default)$/).elements()).toEqual([]);
  });
});

describe('docks', () => {
  it('of which there are thousands, are shown some at a time and found by name', async () => {
    const { routes } = withFacilities((all) =>
      all.map((one) => {
        const [dock] = one.docks;
        const many = Array.from({ length: 10_000 }, (_, index) => ({ ...dock!, id: `d${index}`, name: `N${index}` }));
        return one.slug === 'woodridge' ? { ...one, docks: many } : one;
      }),
    );
    await openSettings('/facilities/woodridge', { routes });
    await expect.poll(() => docks.elements().length).toBe(60);
    await button('Show 60 more').click();
    await expect.poll(() => docks.elements().length).toBe(120);
    await page.getByLabelText('Find a dock').fill('n9999');
    await expect.poll(() => docks.elements().length).toBe(1);
    await page.getByLabelText('Find a dock').fill('x');
    await expect.element(page.getByText('No dock’s name contains this.')).toBeVisible();
  });

  it('are added, but not those that are there', async () => {
    const { first, routes } = withFacilities();
    const { server } = await openSettings('/facilities/woodridge', {
      routes: {
        ...routes,
        [`POST /api/facilities/${first.id}/docks`]: () => Response.json({ docks: [] }, { status: 201 }),
      },
    });
    const field = page.getByRole('textbox', { name: /^Docks/ });
    await field.fill('9-12');
    await expect.element(page.getByText('Already there: 9, 10')).toBeVisible();
    await field.fill('11-12');
    await button('Add docks').click();
    await expect.element(page.getByText('2 docks added')).toBeVisible();
    expect(server.callsTo(`POST /api/facilities/${first.id}/docks`)[0]?.body).toEqual({ names: ['11', '12'] });
  });

  it('are taken out of service by a manager, who is offered nothing else', async () => {
    const { first, routes } = withFacilities();
    const [dock] = first.docks;
    const { server } = await openSettings('/facilities/woodridge', { role: 'manager', routes });
    await button('Edit dock 1').first().click();
    const dialog = page.getByRole('dialog', { name: 'Dock 1' });
    expect(dialog.getByRole('textbox').elements()).toHaveLength(1);
    expect(dialog.getByRole('checkbox').elements()).toEqual([]);
    expect(button(/^(Add docks|Retire|Add a facility)$/).elements()).toEqual([]);
    await dialog.getByLabelText(/^Reason it is out/).fill('Door broken');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.callsTo(`PATCH /api/docks/${dock?.id}`).length).toBe(1);
    expect(server.callsTo(`PATCH /api/docks/${dock?.id}`)[0]?.body).toEqual({
      changes: { outOfService: 'Door broken' },
      base: { outOfService: null },
    });
    await expect.element(docks.first()).toMatchTextContent(/1.*Out of service since May 4: Door broken/);
  });

  it('are retired and taken from the short list by an administrator', async () => {
    const { first, routes } = withFacilities();
    const [dock] = first.docks;
    const { server } = await openSettings('/facilities/woodridge', { routes });
    await button('Edit dock 1').first().click();
    const dialog = page.getByRole('dialog', { name: 'Dock 1' });
    await dialog.getByRole('checkbox', { name: 'In the short list' }).click();
    await dialog.getByRole('checkbox', { name: 'Retired' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => server.callsTo(`PATCH /api/docks/${dock?.id}`)[0]?.body)
      .toEqual({
        changes: { isShortListed: false, isRetired: true },
        base: { isShortListed: true, isRetired: false },
      });
    await expect.element(docks.last()).toMatchTextContent(/1.*Retired/);
  });
});

it('can be retried where the facilities were not loaded', async () => {
  let isUp = false;
  await openSettings('/facilities', {
    routes: {
      'GET /api/facilities': () =>
        isUp ? Response.json(buildFacilityList()) : problemAnswer(403, 'forbidden', 'Not yet'),
    },
  });
  await expect.element(page.getByText('Could not load the facilities.')).toBeVisible();
  isUp = true;
  await button('Retry').click();
  await expect.element(listed.first()).toMatchTextContent(/Woodridge/);
});

it('sets the free time, the steps and the language of the wall of a facility, and says what cannot be a number of minutes', async () => {
  const { first, routes } = withFacilities();
  const { server } = await openSettings(`/facilities/${first.slug}`, { routes });
  const free = page.getByRole('textbox', { name: 'Free time in minutes' });
  await free.fill('soon');
  await save.click();
  await expect.element(free).toHaveAttribute('aria-invalid', 'true');
  await free.fill('90');
  const group = (name: string) => page.getByRole('group', { name });
  await group('Dock and gate').getByRole('checkbox', { name: 'Record when work begins and ends' }).click();
  const language = group('Wall display').getByRole('combobox', { name: /^Language of the wall/ });
  await language.selectOptions('Polish');
  const arrow = language.element().parentElement!.querySelector('svg')!;
  expect(arrow.getBoundingClientRect().right).toBeLessThan(language.element().getBoundingClientRect().right);
  await save.click();
  await expect
    .poll(() => server.callsTo(`PATCH /api/facilities/${first.id}`)[0]?.body)
    .toMatchObject({
      changes: { freeMinutes: 90, workSteps: true, wallLanguage: 'pl' },
      base: { freeMinutes: 120, workSteps: false, wallLanguage: '' },
    });
});

it.each([
  ['offers to mail signed time records where mail is set up', true],
  ['says nothing of mailed time records where it is not', false],
])('%s', async (_, mailOn) => {
  const { first, routes } = withFacilities();
  const { server } = await openSettings(`/facilities/${first.slug}`, { routes, values: { mailOn } });
  const mailed = page.getByRole('checkbox', { name: 'Mail signed time records to carriers' });
  const steps = page.getByRole('checkbox', { name: 'Record when work begins and ends' });
  await (mailOn ? mailed : steps).click();
  await save.click();
  await expect
    .poll(() => server.callsTo(`PATCH /api/facilities/${first.id}`)[0]?.body)
    .toMatchObject({ changes: mailOn ? { mailRecords: true } : { workSteps: true } });
  expect(mailed.elements()).toHaveLength(mailOn ? 1 : 0);
});
