import '#web/styles/index.css';

import { beforeEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';

import type { AccountView, NewAccount } from '#shared/contract/accounts.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';

const admin: AccountView = {
  id: '01900000-0000-7000-8000-000000000001',
  email: 'admin@example.com',
  name: '',
  role: 'admin',
  facilities: null,
  state: 'active',
  provider: null,
  keepsPassword: false,
  hasSecondFactor: true,
  createdAt: '2026-05-04T12:00:00Z',
  lastSignInAt: '2026-05-04T17:30:00Z',
  linkExpiresAt: null,
};
const maria: AccountView = {
  ...admin,
  id: '01900000-0000-7000-8000-000000000002',
  email: 'maria@example.com',
  name: 'Maria Lopez',
  role: 'staff',
  hasSecondFactor: false,
};
const link = {
  kind: 'invitation',
  path: '/admin/invitation#token',
  expiresAt: '2026-05-07T17:30:00Z',
  mailable: false,
};

let accounts: AccountView[];
beforeEach(async () => {
  await page.viewport(1280, 900);
  accounts = [admin, maria];
});

const open = (path = '/accounts', routes: Record<string, FakeRoute> = {}) =>
  openSettings(path, {
    routes: {
      'GET /api/accounts': () => Response.json({ accounts }),
      [`GET /api/accounts/${maria.id}/sessions`]: () => Response.json({ sessions: [] }),
      ...routes,
    },
  });

const devtools = () => cdp() as { send(method: string, options: object): Promise<unknown> };
const printing = (media: 'print' | '') => devtools().send('Emulation.setEmulatedMedia', { media });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (email: string) => page.getByRole('listitem').filter({ hasText: email });

describe('the list', () => {
  it('says who has access, in which role, and when they last signed in', async () => {
    await open();
    const textOf = (email: string) => row(email).element().textContent;
    await expect.element(row('admin@example.com')).toBeVisible();
    expect(textOf('admin@example.com')).toMatch(
      /You.*Active.*Second factor.*Administrator · Last sign-in May 4, 2026, 12:30 PM/,
    );
    expect(textOf('maria@example.com')).toMatch(/Active.*Maria Lopez · Staff/);
  });

  it('finds accounts by name, address and role', async () => {
    await open();
    await page.getByLabelText('Find an account').fill('LOPEZ');
    await expect.element(row('maria@example.com')).toBeVisible();
    await expect.element(row('admin@example.com')).not.toBeInTheDocument();
    await page.getByLabelText('Find an account').fill('nobody');
    await expect.element(page.getByText('No account matches.')).toBeVisible();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isDown = true;
    await open('/accounts', {
      'GET /api/accounts': () => (isDown ? problemAnswer(403, 'forbidden', 'Not now') : Response.json({ accounts })),
    });
    await expect.element(page.getByText('Could not load the accounts.')).toBeVisible();
    isDown = false;
    await button('Retry').click();
    await expect.element(row('maria@example.com')).toBeVisible();
  });
});

describe('inviting', () => {
  const invited: FakeRoute = ({ body }) => {
    const account = { ...maria, ...(body as NewAccount), state: 'invited' as const };
    return Response.json({ account, link }, { status: 201 });
  };

  it('sends role and facilities, and shows the link to give to them', async () => {
    const { server } = await open('/accounts', { 'POST /api/accounts': invited });
    await button('Invite somebody').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Email').fill('lee@example.com');
    await dialog.getByRole('radio', { name: 'View-Only' }).click();
    await dialog.getByRole('checkbox', { name: 'All facilities' }).click();
    await dialog.getByRole('checkbox', { name: 'Woodridge' }).click();
    await dialog.getByRole('button', { name: 'Invite somebody' }).click();
    await expect
      .element(dialog.getByLabelText('Link', { exact: true }))
      .toHaveValue(`${location.origin}/admin/invitation#token`);
    await expect
      .element(dialog.getByText('It works once, until May 7, 2026, 12:30 PM (America/Chicago), and is shown only now.'))
      .toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Send by mail' }))
      .toHaveAttribute('href', expect.stringContaining('mailto:lee%40example.com?'));
    expect(dialog.element().querySelectorAll('.button-primary')).toHaveLength(1);
    // Its print is a page of its own, whose place and height are not those of the dialog.
    const sheet = document.querySelector('.printed-alone');
    await printing('print');
    expect(sheet?.getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: innerWidth, height: innerHeight });
    await printing('');
    const [sent] = server.callsTo('POST /api/accounts');
    expect(sent?.body).toMatchObject({
      email: 'lee@example.com',
      name: '',
      role: 'viewer',
      facilities: [expect.any(String)],
    });
  });

  it('mails the link at one press where mail is set up; copying stays', async () => {
    const { server } = await open('/accounts', {
      'POST /api/accounts': ({ body }) => {
        const account = { ...maria, ...(body as NewAccount), state: 'invited' as const };
        return Response.json({ account, link: { ...link, mailable: true } }, { status: 201 });
      },
      [`POST /api/accounts/${maria.id}/link-mail`]: () => new Response(null, { status: 204 }),
    });
    await button('Invite somebody').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Email').fill('lee@example.com');
    await dialog.getByRole('button', { name: 'Invite somebody' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send by mail' }).click();
    await expect.element(dialog.getByText('On its way to lee@example.com')).toBeVisible();
    expect(server.callsTo(`POST /api/accounts/${maria.id}/link-mail`)[0]?.body).toEqual({ token: 'token' });
  });

  it('names what is wrong at its field, before and after it is sent', async () => {
    const fields = { email: { code: 'account_exists', params: {}, message: '' } };
    const { server } = await open('/accounts', {
      'POST /api/accounts': () => problemAnswer(400, 'validation_failed', '', { fields } as never),
    });
    await button('Invite somebody').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Email').fill('lee');
    await dialog.getByRole('checkbox', { name: 'All facilities' }).click();
    await dialog.getByRole('button', { name: 'Invite somebody' }).click();
    await expect.element(dialog.getByText('Must be an e-mail address')).toBeVisible();
    await expect.element(dialog.getByText('Choose at least one facility, or all.')).toBeVisible();
    expect(server.callsTo('POST /api/accounts')).toEqual([]);
    await dialog.getByLabelText('Email').fill('maria@example.com');
    await dialog.getByRole('checkbox', { name: 'All facilities' }).click();
    await dialog.getByRole('button', { name: 'Invite somebody' }).click();
    await expect.element(dialog.getByText('There is an account with this address already.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Email')).toHaveValue('maria@example.com');
  });

  it('breaks no role in two on the narrowest phone', async () => {
    await page.viewport(320, 800);
    await open();
    await button('Invite somebody').click();
    await expect.element(page.getByRole('radio', { name: 'Administrator' })).toBeVisible();
    const names = page.getByRole('group', { name: 'Role' }).element().querySelectorAll<HTMLElement>('label > span');
    const heights = [...names].map((name) => name.offsetHeight);
    expect(heights).toEqual(Array(4).fill(heights[1]));
    expect(document.documentElement.scrollWidth).toBe(320);
  });

  it('does not offer facilities to administrators, who see all', async () => {
    await open();
    await button('Invite somebody').click();
    await expect.element(page.getByRole('checkbox', { name: 'All facilities' })).toBeVisible();
    await page.getByRole('radio', { name: 'Administrator' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'All facilities' })).not.toBeInTheDocument();
  });
});

describe('an account', () => {
  it('sends only what was changed, and takes over what the server says', async () => {
    const { server } = await open(`/accounts/${maria.id}`, {
      [`PATCH /api/accounts/${maria.id}`]: ({ body }) => {
        accounts = [admin, { ...maria, ...(body as object) }];
        return Response.json(accounts[1]);
      },
    });
    await expect.element(button('Save')).toBeDisabled();
    await page.getByRole('radio', { name: 'Manager' }).click();
    await button('Save').click();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(server.callsTo(`PATCH /api/accounts/${maria.id}`).map(({ body }) => body)).toEqual([{ role: 'manager' }]);
    await expect.element(button('Save')).toBeDisabled();
  });

  it('is deactivated after a question; a refusal is said in words', async () => {
    const message = 'This is the last administrator. Make somebody else one first.';
    const { server } = await open(`/accounts/${maria.id}`, {
      [`PATCH /api/accounts/${maria.id}`]: () => problemAnswer(409, 'last_administrator', message),
    });
    await button('Deactivate').click();
    await expect.element(page.getByRole('heading', { name: /^Deactivate/ })).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    expect(server.callsTo(`PATCH /api/accounts/${maria.id}`).map(({ body }) => body)).toEqual([{ isActive: false }]);
  });

  it('gets a link for a new password, and loses its sessions one by one', async () => {
    const session = {
      id: '01900000-0000-7000-8000-000000000009',
      device: 'Chrome on Android',
      startedAt: '2026-05-04T12:00:00Z',
      lastUsedAt: '2026-05-04T12:05:00Z',
      isCurrent: false,
    };
    let sessions = [session];
    await open(`/accounts/${maria.id}`, {
      [`POST /api/accounts/${maria.id}/reset-link`]: () => Response.json({ ...link, kind: 'reset' }),
      [`GET /api/accounts/${maria.id}/sessions`]: () => Response.json({ sessions }),
      [`DELETE /api/accounts/${maria.id}/sessions/${session.id}`]: () => {
        sessions = [];
        return new Response(null, { status: 204 });
      },
    });
    await button('Link for a new password').click();
    await expect
      .element(page.getByLabelText('Link', { exact: true }))
      .toHaveValue(`${location.origin}/admin/invitation#token`);
    await expect
      .element(page.getByText('Signed in May 4, 2026, 7:00 AM, last used May 4, 2026, 7:05 AM'))
      .toBeVisible();
    await expect.element(button('Sign out: Chrome on Android')).toHaveAccessibleDescription(/last used/i);
    await button('Sign out: Chrome on Android').click();
    await expect.element(page.getByText('Not signed in anywhere.')).toBeVisible();
  });

  it('that is gone says so', async () => {
    await open('/accounts/01900000-0000-7000-8000-00000000ffff');
    await expect.element(page.getByText('This account no longer exists.')).toBeVisible();
  });
});
