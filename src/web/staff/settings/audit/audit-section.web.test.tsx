import '#web/styles/index.css';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { auditKinds, type AuditView } from '#shared/contract/audit.ts';
import { buildFacilityList } from '#test/public-config.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';
import { auditKindTexts } from '#web/staff/texts/people.ts';

const accountId = '01900000-0000-7000-8000-000000000002';
let lastId = 1000;
/** An entry; each is older than the previous one. */
const entry = (values: Partial<AuditView>): AuditView => ({
  id: (lastId -= 1),
  at: '2026-05-04T17:30:00Z',
  kind: 'sign_in',
  outcome: 'done',
  actor: 'maria@example.com',
  address: '192.0.2.7',
  about: null,
  target: null,
  details: {},
  ...values,
});

beforeEach(() => page.viewport(1280, 900));

const answer = (entries: AuditView[], next: number | null = null) => Response.json({ entries, next });
const open = (entries: AuditView[], path = '/audit', routes: Record<string, FakeRoute> = {}) =>
  openSettings(path, { routes: { 'GET /api/audit': () => answer(entries), ...routes } });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const items = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
const texts = () => items.elements().map((item) => item.textContent.replaceAll(/\s+/g, ' '));
const matching = (...patterns: RegExp[]) => patterns.map((pattern) => expect.stringMatching(pattern) as unknown);

describe('an entry', () => {
  it('says when, what, by whom and from where, in words', async () => {
    await open([
      entry({}),
      entry({ actor: null, outcome: 'failed', about: 'lee@example.com', details: { secondFactor: true } }),
      entry({ kind: 'forbidden', outcome: 'refused', actor: 'API key ERP', details: { action: 'check-in:delete' } }),
      entry({ kind: 'export', details: { format: 'csv', archive: true, rows: 1250 } }),
      entry({ kind: 'export', details: { format: 'csv', audit: true } }),
      entry({ kind: 'archive_read', actor: null, details: { rows: 1 } }),
      entry({ kind: 'password_reset', actor: null, address: null, about: 'lee@example.com' }),
      entry({ kind: 'account_created', details: { role: 'staff', facilities: ['Woodridge', 'Flexport'] } }),
      entry({ kind: 'account_link_made', details: { link: 'invitation' } }),
      entry({
        actor: null,
        outcome: 'refused',
        about: 'Sign in with Acme',
        details: { provider: accountId, refusal: 'no-group' },
      }),
      entry({ kind: 'account_created', actor: null, details: { provider: accountId, role: 'staff' } }),
      entry({ kind: 'provider_changed', details: { changes: { clientId: { before: null, after: 'check-in' } } } }),
    ]);
    await expect
      .poll(texts)
      .toEqual(
        matching(
          /^May 4, 2026, 12:30 PMSign-inmaria@example\.com from 192\.0\.2\.7$/,
          /Sign-inFailedlee@example\.comWith a code of the second factorSomebody who was not signed in from 192/,
          /Action not allowedRefusedRefused: deleting a check-inAPI key ERP from/,
          /ExportCSV, 1,250 check-ins, of the archive/,
          /ExportCSV, of this log/,
          /Archive viewed1 check-inA deleted account/,
          /Password reset on the serverlee@example\.comOn the server$/,
          /Account createdRole: StaffFacilities: Woodridge, Flexport/,
          /Password link createdInvitation/,
          /Sign-inRefusedSign in with AcmeIn no group that is let inSomebody who was not signed in from/,
          /Account createdRole: StaffThe sign-in by the company from 192/,
          /Single sign-on changedClient ID: none → became check-in/,
        ),
      );
  });

  it('says what was changed, from what to what', async () => {
    const changes = {
      role: { before: 'staff', after: 'viewer' },
      facilities: { before: null, after: ['Woodridge'] },
      isActive: { before: true, after: false },
    };
    await open([
      entry({ kind: 'account_changed', details: { changes, renamed: true } }),
      entry({ kind: 'settings_changed', details: { changes: { companyName: { before: '', after: 'Lakeshore' } } } }),
      entry({ kind: 'dock_changed', details: { changes: { outOfService: { before: null, after: 'Broken door' } } } }),
    ]);
    await expect
      .poll(texts)
      .toEqual(
        matching(
          /Another nameRole: Staff → became View-OnlyFacilities: All facilities → became WoodridgeActive: Yes → became No/,
          /Company name: none → became Lakeshore/,
          /Out of service: none → became Broken door/,
        ),
      );
  });

  it('leads to the account, key, facility or check-in that it is about, where that is still there', async () => {
    const [facility] = buildFacilityList().facilities;
    await open([
      entry({ kind: 'account_changed', about: 'lee@example.com', target: { type: 'account', id: accountId } }),
      entry({ kind: 'api_key_created', about: 'API key ERP', target: { type: 'apiKey', id: accountId } }),
      entry({ kind: 'dock_changed', about: 'Woodridge, 3', target: { type: 'facility', id: facility!.id } }),
      entry({ kind: 'archive_read', about: accountId, target: { type: 'checkIn', id: accountId } }),
      entry({ kind: 'deletion', about: accountId }),
    ]);
    const hrefs = () =>
      items.elements().map((item) => item.querySelector('a:not([aria-label])')?.getAttribute('href') ?? null);
    await expect
      .poll(hrefs)
      .toEqual([
        `/admin/settings/accounts/${accountId}`,
        '/admin/settings/api-keys',
        `/admin/settings/facilities/${facility!.slug}`,
        `/admin/time-record/${accountId}`,
        null,
      ]);
  });

  it('has words of its own for every kind', async () => {
    await open(auditKinds.map((kind) => entry({ kind })));
    await expect.poll(() => texts().length).toBe(auditKinds.length);
    auditKinds.forEach((kind, at) => expect(texts()[at]).toContain(auditKindTexts[kind]));
    expect(new Set(Object.values(auditKindTexts)).size).toBe(auditKinds.length);
  });
});

describe('the log', () => {
  it('is filtered, which stands in the address, and can be shown whole again', async () => {
    const { server } = await open([entry({})]);
    await page.getByLabelText('Event').selectOptions('Sign-in');
    await page.getByLabelText('Outcome').selectOptions('Failed');
    await page.getByRole('searchbox', { name: 'Done by' }).fill(' Maria ');
    await page.getByRole('searchbox', { name: 'Done to' }).fill('lee@');
    await page.getByLabelText('From').fill('2026-05-01');
    await page.getByLabelText('To', { exact: true }).fill('2026-05-04');
    await userEvent.keyboard('{Enter}');
    const requests = () => Object.fromEntries(server.callsTo('GET /api/audit').at(-1)!.url.searchParams);
    await expect.poll(requests).toEqual({
      kind: 'sign_in',
      outcome: 'failed',
      who: 'Maria',
      about: 'lee@',
      startDate: '2026-05-01',
      endDate: '2026-05-04',
    });
    await expect.element(page.getByLabelText('Outcome')).toHaveValue('failed');
    await button('Clear filters').click();
    await expect.poll(requests).toEqual({});
    await expect.element(page.getByLabelText('Outcome')).toHaveValue('');
  });

  it('shows what one person or key did after a press on who did it', async () => {
    const { server } = await open([entry({ actor: 'API key ERP' })]);
    await page.getByRole('link', { name: 'Show only what API key ERP did' }).click();
    await expect.element(page.getByRole('searchbox', { name: 'Done by' })).toHaveValue('ERP');
    expect(server.callsTo('GET /api/audit').at(-1)?.url.searchParams.get('who')).toBe('ERP');
  });

  it('refuses days that are the wrong way round, and ignores what an address cannot mean', async () => {
    const { server } = await open([entry({})], '/audit?kind=nonsense&startDate=2026-13-01&outcome=done');
    await expect.poll(() => server.callsTo('GET /api/audit')[0]?.url.search).toBe('?outcome=done');
    await page.getByLabelText('From').fill('2026-05-05');
    await page.getByLabelText('To', { exact: true }).fill('2026-05-04');
    await button('Show').click();
    await expect.element(page.getByLabelText('From')).toHaveAccessibleDescription('This day is after the last one.');
    expect(server.callsTo('GET /api/audit')).toHaveLength(1);
  });

  it('goes on with older entries until there are none', async () => {
    const [newer, older] = [entry({ kind: 'export' }), entry({ kind: 'deletion' })];
    const { server } = await open([], '/audit', {
      'GET /api/audit': ({ url }) => (url.searchParams.has('before') ? answer([older]) : answer([newer], newer.id)),
    });
    await button('Show older entries').click();
    await expect.poll(texts).toEqual(matching(/Export/, /Check-in deleted/));
    await expect.element(page.getByText('There are no older entries.')).toBeVisible();
    expect(server.callsTo('GET /api/audit').at(-1)?.url.searchParams.get('before')).toBe(String(newer.id));
  });

  it('says when nothing fits, and when it cannot be loaded', async () => {
    let isDown = true;
    await open([], '/audit?who=nobody', {
      'GET /api/audit': () => (isDown ? problemAnswer(403, 'forbidden', 'Not now') : answer([])),
    });
    await expect.element(page.getByText('Could not load the audit log.')).toBeVisible();
    isDown = false;
    await button('Retry').click();
    await expect.element(page.getByText('No entry matches these filters.')).toBeVisible();
  });

  it('is being loaded', async () => {
    await open([], '/audit', { 'GET /api/audit': () => new Promise(() => {}) });
    await expect.element(page.getByText('Loading the audit log...')).toBeVisible();
  });

  it('is saved as a file with the same filters, or says why not', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL');
    let isDown = true;
    const { server } = await open([entry({})], '/audit?outcome=failed', {
      'GET /api/audit/export': () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return new Response('Time,What', { headers: { 'content-type': 'text/csv' } });
      },
    });
    await button('Download as CSV').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('There was an error connecting to the server.');
    isDown = false;
    await button('Download as CSV').click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    expect(await (saved.mock.calls[0]![0] as Blob).text()).toBe('Time,What');
    expect(server.callsTo('GET /api/audit/export').at(-1)?.url.search).toBe('?outcome=failed');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
