import '#web/styles/index.css';

import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { AccountView } from '#shared/contract/accounts.ts';
import type { ApiKeyView } from '#shared/contract/api-keys.ts';
import type { DeviceView } from '#shared/contract/devices.ts';
import type { AuditView } from '#shared/contract/audit.ts';
import type { Statement } from '#shared/contract/statement.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { ownLanguageNames } from '#shared/words/languages.ts';
import { fakeEventStream, type FakeRoute, installFakeServer } from '#test/fake-server.ts';
import { buildAnalytics } from '#test/figures/build-analytics.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { openDockBoard } from '#test/open-dock-board.tsx';
import { openSettings } from '#test/open-settings.tsx';
import { inPseudo, pseudoWords, unspokenTexts } from '#test/pseudo-language.tsx';
import { buildConfig, buildFacilityList } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { speakWith } from '#web/common/data/words.ts';
import { AnalyticsScreen } from '#web/staff/analytics/analytics-screen.tsx';
import { AccountScreen } from '#web/staff/account/account-screen.tsx';
import { InvitationScreen } from '#web/staff/invitation/invitation-screen.tsx';
import { LoginScreen } from '#web/staff/login/login-screen.tsx';
import { form } from '#shared/words/en/form.ts';
import { messageTexts } from '#shared/words/message-texts.ts';

const at = '2026-05-04T17:30:00Z';
const id = '01900000-0000-7000-8000-000000000001';
const user = { id, email: 'sam@example.com', role: 'admin' } as const;
const expiresAt = '2099-01-01T00:00:00Z';

const colleague: AccountView = {
  ...user,
  name: 'Maria Lopez',
  role: 'staff',
  facilities: null,
  state: 'invited',
  provider: null,
  keepsPassword: false,
  hasSecondFactor: true,
  createdAt: at,
  lastSignInAt: null,
  linkExpiresAt: at,
};
const key: ApiKeyView = {
  id,
  name: 'ERP',
  role: 'staff',
  facilities: null,
  state: 'active',
  createdAt: at,
  createdBy: null,
  expiresAt: null,
  lastUsedAt: null,
};
const device: DeviceView = {
  id,
  kind: 'kiosk',
  facility: buildConfig().facilities[0]!.id,
  name: 'K42',
  state: 'active',
  madeAt: at,
  madeBy: null,
  registeredAt: at,
  lastSeenAt: null,
  version: null,
};
const entry: AuditView = {
  id: 1,
  at,
  kind: 'forbidden',
  outcome: 'refused',
  actor: 'API key ERP',
  address: '192.0.2.7',
  about: null,
  target: null,
  details: { action: 'check-in:delete' },
};

const config = buildConfig();

// Content that is the same in every language: names, numbers, the languages' own names, and what users type or choose.
const values = [
  /^\/admin$/g,
  /http:\/\/localhost:\d+\S*/g,
  ...Object.values(messageTexts),
  /US\$|USD/g,
  /GSM-7|UCS-2|\{\w+\}/g,
  /^Delivery$/g,
  /[\w.]+@example\.com/g,
  /\b(Maria Lopez|Acme Freight|TCLU4007919)(?!\w)/g,
  /(API key )?ERP/g,
  'America/Chicago',
  ...config.facilities.map(({ name }) => name),
  ...Object.values(ownLanguageNames),
  // The labels of the form, which come from the installation.
  ...Object.values(form.labels),
];

// Texts that are not among the words: names of languages, days, kinds of audit log entries, and what the test helpers
// render around a screen.
const notYet = ['Elsewhere', 'Notifications (F8)'];
const unspoken = () => unspokenTexts(document.body, [...notYet, ...values]);

beforeEach(() => {
  localStorage.clear();
  signInAnew();
  speakWith('ar', pseudoWords);
});
afterEach(() => speakWith('en', {}));

const shows = async (text: string) => {
  await expect.element(page.getByText(inPseudo(text)).first()).toBeInTheDocument();
};

async function openAt(path: string, screen: ReactNode, routes: Record<string, FakeRoute> = {}) {
  configStore.write({ ...config, expectsArrivals: true });
  installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json({ ...config, expectsArrivals: true }),
    'GET /api/events': fakeEventStream().answer,
    'GET /api/account': () =>
      Response.json({
        ...user,
        name: '',
        lastSignInAt: null,
        secondFactor: { isOn: true, isRequired: true, recoveryCodesLeft: 1 },
        reads: { language: null, ownColumns: false },
      }),
    'GET /api/account/sessions': () => Response.json({ sessions: [] }),
    ...routes,
  });
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="*" element={screen} />
      </Routes>
    </MemoryRouter>,
  );
}

const openSignIn = () => {
  becomeSession(signedOut(true));
  return openAt('/login', <LoginScreen />);
};

const counts = { expected: 90, onTime: 30, early: 20, late: 20, missed: 10 };
const statement: Statement = {
  carrier: 'Acme Freight',
  from: '2026-05-04',
  to: '2026-05-04',
  rate: { perHour: 75, currency: 'USD' },
  lines: [
    {
      id,
      record: null,
      ticket: null,
      carrier: 'Acme Freight',
      containerNumber: 'TCLU4007919',
      pickupDeliveryNumber: '9',
      facility: 'Woodridge',
      timeZone: 'America/Chicago',
      arrivedAt: at,
      leftAt: at,
      freeMinutes: 120,
      beyondMinutes: 50,
      amount: 62.5,
    },
  ],
  trucks: 2,
  beyondMinutes: 50,
  amount: 62.5,
};

/** The figures of a number of trucks, with everything that their page may contain, and a carrier's statement. */
const figures = (trucks: number) => async () => {
  const answers = { told: 'all', calls: 40, answered: 30, docked: 4, unanswered: 6, noShows: 2 } as const;
  const told = [{ ...answers, medianMinutes: 1, p90Minutes: 3 }];
  await openAt('/analytics?carrier=Acme+Freight', <AnalyticsScreen />, {
    'GET /api/analytics': () =>
      Response.json({
        ...buildAnalytics(trucks, { answers: told, carrier: 'Acme Freight', carriers: 1 }),
        otherDocks: 2,
      }),
    'GET /api/analytics/arrivals': () =>
      Response.json({
        period: { from: '2026-05-01', to: '2026-05-04' },
        ...counts,
        awaited: 10,
        anyTime: 3,
        hours: Array.from({ length: 24 }, (_, hour) => ({ expected: hour, arrived: hour })),
        carriers: [{ ...counts, carrier: 'Acme Freight' }],
        otherCarriers: 1,
      }),
    'GET /api/estimates/coverage': () =>
      Response.json({
        days: 30,
        target: 0.8,
        told: 500,
        kept: 425,
        classes: [{ from: 0, to: null, told: 500, kept: 425 }],
      }),
    'GET /api/queue': () =>
      Response.json({
        checkIns: [{ ...buildStaffCheckIn({ dateCreated: at, status: 'live' }), view: 'staff', place: null }],
        hasMore: false,
      }),
    'GET /api/statement': () => Response.json(statement),
  });
  if (trucks > 0)
    await page
      .getByText(/^Ⓢⓣⓐⓣⓔⓜⓔⓝⓣ/)
      .first()
      .click();
};

const settings = (path: string) => () =>
  openSettings(path, {
    routes: {
      'GET /api/accounts': () => Response.json({ accounts: [colleague] }),
      [`GET /api/accounts/${id}/sessions`]: () => Response.json({ sessions: [] }),
      'GET /api/api-keys': () => Response.json({ apiKeys: [key] }),
      'GET /api/devices': () => Response.json({ devices: [device] }),
      'GET /api/audit': () => Response.json({ entries: [entry], next: null }),
      'GET /api/form': () => Response.json(firstForm),
      'GET /api/facilities': () => Response.json(buildFacilityList()),
      'GET /api/carriers': () => Response.json({ carriers: [] }),
      'GET /api/carriers/typed': () => Response.json({ names: [] }),
      'GET /api/calls/set-up': () =>
        Response.json({
          textPasswordSince: null,
          inboundKeySince: null,
          inboundUrl: '',
          hasSecureAddress: true,
          unreadable: [],
        }),
      'GET /api/calls/deliveries': () => Response.json({ deliveries: [] }),
      'GET /api/mail/set-up': () =>
        Response.json({ passwordSince: null, passwordDecided: false, passwordUnreadable: false }),
      'GET /api/mail/mails': () => Response.json({ mails: [] }),
      'GET /api/time-records/keys': () => Response.json({ inUse: { kid: 'key', since: '2026-05-04T17:00:00.000Z' } }),
      'GET /api/settings/history': () => Response.json({ entries: [] }),
    },
  });

it.each<[string, () => Promise<unknown>, string]>([
  ['the sign-in', openSignIn, 'Keep nothing on this device'],
  ['an invitation', () => openAt('/admin/invitation#token', <InvitationScreen />), 'Choose your password'],
  ['one’s own account', () => openAt('/admin/account', <AccountScreen />), 'Not signed in anywhere.'],
  ['the accounts', settings('/accounts'), 'Invite somebody'],
  ['an account', settings(`/accounts/${id}`), 'New invitation'],
  ['API keys', settings('/api-keys'), 'Revoke'],
  ['devices', settings('/devices'), 'Register a device'],
  ['the audit log', settings('/audit'), 'There are no older entries.'],
  ['the form editor', settings('/form'), 'Add a field'],
  ['how the queue is shown', settings('/queue'), 'Queue and wall'],
  ['what is kept for how long', settings('/data'), 'Keep the archive for (years)'],
  ['the second factors', settings('/security'), 'Security'],
  ['facilities', settings('/facilities'), 'Add a facility'],
  ['carriers', settings('/carriers'), 'Add a carrier'],
  ['calls', settings('/calls'), 'Order and delays'],
  ['mail', settings('/mail'), 'The last 100 mails'],
  ['the history of settings', settings('/changes'), 'Nothing has been changed yet.'],
  ['the installation', settings('/about'), 'Where things are'],
  ['figures', figures(200), 'Coverage of the estimates'],
  ['figures of few trucks', figures(7), 'Where time goes'],
  ['no figures', figures(0), 'No trucks in this period'],
  [
    'the dashboard',
    () =>
      openDashboard([
        buildStaffCheckIn({ dateCreated: at, ticket: null, assignedTo: 'Maria Lopez' }),
        buildStaffCheckIn({ dateCreated: at, dock: '2', dockAssignedAt: at, stage: 'called', ticket: null }),
      ]),
    'All Check-Ins',
  ],
  [
    'the dock board',
    () =>
      openDockBoard({
        trucks: [
          buildStaffCheckIn({ dateCreated: at, ticket: null }),
          buildStaffCheckIn({ dateCreated: at, dock: '2', dockAssignedAt: at, stage: 'called', ticket: null }),
        ],
        docks: [{}, {}, {}],
      }),
    'Waiting',
  ],
])('every text of %s can be translated', async (_, open, text) => {
  await open();
  await shows(text);
  await expect.poll(unspoken).toEqual([]);
});

it('every text of a dialog can be translated', async () => {
  await settings('/api-keys')();
  await page.getByRole('button', { name: inPseudo('Make a key') }).click();
  await shows('Make an API key');
  await expect.poll(unspoken).toEqual([]);
});
