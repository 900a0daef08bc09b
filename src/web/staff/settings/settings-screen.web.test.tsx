import '#web/styles/index.css';

import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { may, type Role, roles } from '#shared/access/permissions.ts';
import { defaultSettings } from '#shared/settings/settings.ts';
import { problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { queryKeys } from '#web/common/data/keys.ts';

const company = page.getByLabelText(/^Company name/);
const seconds = page.getByLabelText(/^Refresh interval/);
const save = page.getByRole('button', { name: 'Save', exact: true });
const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');

beforeEach(() => page.viewport(1280, 900));

describe('who may open them', () => {
  const all = [
    'Company',
    'Facilities and docks',
    'Carriers',
    'Check-in form',
    'Queue and wall',
    'Calls',
    'Mail',
    'Data',
    'Accounts',
    'Security',
    'Single sign-on',
    'API keys',
    'Devices',
    'Webhooks',
    'Audit log',
    'Changes',
    'About',
  ];
  const offered = (role: Role) => {
    if (may(role, 'settings:read')) return all;
    return may(role, 'dock:take-out-of-service') ? ['Facilities and docks'] : [];
  };

  it.each(roles)('offers the role %s its sections, and tells it plainly where there are none', async (role) => {
    const { server } = await openSettings('', { role });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Settings');
    const names = () => links.elements().map((link) => link.textContent);
    await expect.poll(names).toEqual(offered(role));
    const told = page.getByText('Settings are for administrators').elements().length;
    expect(told).toBe(offered(role).length === 0 ? 1 : 0);
    expect(server.callsTo('GET /api/settings').length > 0).toBe(may(role, 'settings:read'));
  });

  it('keeps each link in view in a low window, while the section scrolls', async () => {
    await page.viewport(1280, 500);
    await openSettings('/company');
    await expect.element(company).toBeVisible();
    for (const link of links.elements()) {
      scrollTo(0, 300);
      (link as HTMLElement).focus();
      const { top, bottom } = link.getBoundingClientRect();
      expect([link.textContent, top >= 0 && bottom <= innerHeight]).toEqual([link.textContent, true]);
    }
  });

  it('sends those who are not signed in to do that', async () => {
    await openSettings();
    becomeSession(signedOut(false));
    await expect.element(page.getByText('Please sign in')).toBeVisible();
  });

  it('has no page for a section that there is not', async () => {
    await openSettings('/nonsense');
    await expect.element(page.getByText('Not found')).toBeVisible();
  });
});

describe('a setting', () => {
  it('says what it does, its limits and its default', async () => {
    await openSettings('/queue');
    await expect.element(seconds).toHaveValue('15');
    await expect.element(seconds).toHaveAccessibleDescription(/^How often .* From 5 to 3,600. Default: 15.$/);
    await expect.element(save).toBeDisabled();
  });

  it('is saved with what was seen in it', async () => {
    const { server } = await openSettings('/company', { values: { companyName: 'Old Yard' } });
    await company.fill('Lakeshore Cold Storage');
    await save.click();
    await expect.element(page.getByText('Settings saved')).toBeVisible();
    expect(server.callsTo('PUT /api/settings').map(({ body }) => body)).toEqual([
      { changes: { companyName: 'Lakeshore Cold Storage' }, base: { companyName: 'Old Yard' } },
    ]);
    await expect.element(company).toHaveValue('Lakeshore Cold Storage');
    await expect.element(save).toBeDisabled();
  });

  it('is chosen among its options', async () => {
    const { server } = await openSettings('/data');
    const clock = page.getByRole('group', { name: 'Clock format' });
    await expect.element(clock.getByRole('radio', { name: /^12 hours/ })).toBeChecked();
    await clock.getByRole('radio', { name: '24 hours (21:05)' }).click();
    await save.click();
    await expect.element(page.getByText('Settings saved')).toBeVisible();
    expect(server.callsTo('PUT /api/settings')[0]?.body).toEqual({ changes: { clock: '24' }, base: { clock: '12' } });
  });

  it('goes back to its default', async () => {
    const { server } = await openSettings('/queue', { values: { queueRefreshSeconds: 60 } });
    await page.getByRole('button', { name: 'Use the default: Refresh interval (seconds)' }).click();
    await expect.element(seconds).toHaveValue('15');
    await expect.element(page.getByText('It is the default again once you save.')).toBeVisible();
    await save.click();
    await expect.element(page.getByText('Settings saved')).toBeVisible();
    expect(server.callsTo('PUT /api/settings')[0]?.body).toEqual({
      changes: { queueRefreshSeconds: null },
      base: { queueRefreshSeconds: 60 },
    });
    await expect.poll(() => page.getByRole('button', { name: /^Use the default/ }).elements()).toHaveLength(0);
  });

  it.each([
    ['3', 'Must be at least 5'],
    ['often', 'Must be a number'],
    ['', 'This field is required.'],
  ])('refuses %s at its field before anything is sent, and keeps it', async (typed, message) => {
    const { server } = await openSettings('/queue');
    await seconds.fill(typed);
    await save.click();
    await expect.element(seconds).toHaveAccessibleDescription(new RegExp(message));
    await expect.element(seconds).toHaveValue(typed);
    await expect.element(seconds).toHaveFocus();
    expect(server.callsTo('PUT /api/settings')).toEqual([]);
    await seconds.fill('30');
    await expect.element(seconds).not.toHaveAccessibleDescription(new RegExp(message));
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const fields = { 'changes.companyName': { code: 'too_long', params: { max: 60 }, message: 'Too long' } } as const;
    await openSettings('/company', {
      routes: { 'PUT /api/settings': () => problemAnswer(422, 'validation_failed', 'Too long', { fields }) },
    });
    await company.fill('A name');
    await save.click();
    await expect.element(company).toHaveAccessibleDescription(/at most 60 characters/);
    await expect.element(company).toHaveValue('A name');
  });

  it('keeps what was typed where the server is not reached', async () => {
    await openSettings('/company', { routes: { 'PUT /api/settings': () => Promise.reject(new TypeError('offline')) } });
    await company.fill('A name');
    await save.click();
    await expect.element(page.getByRole('alert').getByText(/What you entered is still here/)).toBeVisible();
    await expect.element(company).toHaveValue('A name');
  });
});

describe('what others do meanwhile', () => {
  it('appears, but where somebody is typing it is told', async () => {
    const { setElsewhere } = await openSettings('/company');
    await company.fill('Mine');
    setElsewhere({ companyName: 'Theirs', supportLink: 'mailto:help@yard.test' });
    await queryClient.invalidateQueries({ queryKey: queryKeys.settings });
    await expect.element(page.getByLabelText(/^Support link/)).toHaveValue('mailto:help@yard.test');
    await expect.element(page.getByText('Somebody else set this to “Theirs” in the meantime.')).toBeVisible();
    await expect.element(company).toHaveValue('Mine');
  });

  it.each([
    ['Your value: Mine', 'Mine'],
    ['Their value: Theirs', 'Theirs'],
  ])('is a question when both changed the same: %s', async (choice, kept) => {
    const conflicts = [{ field: 'companyName', yours: 'Mine', theirs: 'Theirs' }];
    const saved: unknown[] = [];
    const { setElsewhere } = await openSettings('/company', {
      routes: {
        'PUT /api/settings': ({ body }) => {
          saved.push(body);
          const { base } = body as { base: { companyName: string } };
          if (base.companyName !== 'Theirs') return problemAnswer(409, 'edit_conflict', 'Changed', { conflicts });
          setElsewhere({ companyName: 'Mine' });
          return Response.json({ values: { ...defaultSettings(), companyName: 'Mine' }, defaults: defaultSettings() });
        },
      },
    });
    await company.fill('Mine');
    setElsewhere({ companyName: 'Theirs' });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this in the meantime' });
    await expect.element(dialog.getByRole('group', { name: 'Company name' })).toBeVisible();
    await dialog.getByRole('radio', { name: choice }).click();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await queryClient.invalidateQueries({ queryKey: queryKeys.settings });
    await expect.element(company).toHaveValue(kept);
    expect(saved).toHaveLength(kept === 'Mine' ? 2 : 1);
  });
});

it('asks before unsaved work is left', async () => {
  await openSettings('/company');
  await company.fill('Mine');
  await page.getByRole('link', { name: 'Data' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(company).toHaveValue('Mine');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('The dashboard')).toBeVisible();
});

it('can be retried where it was not loaded', async () => {
  let isUp = false;
  const answer = { values: { ...defaultSettings(), companyName: 'Here' }, defaults: defaultSettings() };
  await openSettings('/company', {
    routes: {
      'GET /api/settings': () => (isUp ? Response.json(answer) : problemAnswer(403, 'forbidden', 'Not yet')),
    },
  });
  await expect.element(page.getByText('Could not load the settings.')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(company).toHaveValue('Here');
});

it('lists who changed what and when', async () => {
  const settings = {
    at: '2026-05-04T17:30:00Z',
    actor: 'maria@example.com',
    kind: 'settings_changed',
    about: null,
    changes: { queueRefreshSeconds: { before: 15, after: 3600 }, offlineReading: { before: true, after: false } },
  };
  const dock = { ...settings, actor: null, kind: 'dock_changed', about: 'Denver, A1' };
  const facility = {
    ...settings,
    kind: 'facility_changed',
    about: 'Woodridge',
    changes: {
      gateOut: { before: false, after: true },
      gateCode: { before: '', after: 'screen' },
      wallLanguage: { before: '', after: 'es' },
    },
  };
  const broken = { outOfService: { before: null, after: 'Door broken' } };
  const entries = [{ ...dock, changes: broken }, settings, facility];
  await openSettings('/changes', { routes: { 'GET /api/settings/history': () => Response.json({ entries }) } });
  const listed = page.getByRole('main').or(page.getByRole('list')).getByRole('listitem');
  await expect.element(listed.filter({ hasText: 'Dock Denver, A1' })).toMatchTextContent(/On the server/);
  const second = listed.filter({ hasText: 'Refresh interval' });
  const third = listed.filter({ hasText: 'Facility Woodridge' });
  await expect.element(third).toMatchTextContent(/Record when trucks leave the site: No → became Yes/);
  await expect.element(third).toMatchTextContent(/Code of the gate: Off → became On a screen, new every 5 minutes/);
  await expect.element(third).toMatchTextContent(/Language of the wall: none → became Spanish/);
  await expect.element(second).toMatchTextContent(/May 4, 2026, 12:30 PM/);
  await expect.element(second).toMatchTextContent(/Refresh interval \(seconds\): 15 → became 3,600/);
  await expect.element(second).toMatchTextContent(/for reading offline: Yes → became No/);
});

it('tells the version, warnings of a careless set-up and where things are', async () => {
  const about = { warnings: ['TRUST_PROXY is true on all network addresses.'] };
  await openSettings('/about', { routes: { 'GET /api/health': () => Response.json({ status: 'healthy', about }) } });
  await expect.element(page.getByText('The system is healthy')).toBeVisible();
  await expect.element(page.getByText(about.warnings[0] ?? '')).toBeVisible();
  await expect.element(page.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /\/queue\?display=wall$/ })).toBeVisible();
});

it('is worked by the keyboard alone', async () => {
  await openSettings('/queue');
  await expect.element(seconds).toBeVisible();
  (seconds.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}a{/Control}45{Enter}');
  await expect.element(page.getByText('Settings saved')).toBeVisible();
});
