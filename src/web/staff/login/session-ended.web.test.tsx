import '#web/styles/index.css';

import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import { installFakeServer } from '#test/fake-server.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { SessionEnded } from './session-ended.tsx';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;

afterEach(() => becomeSession(signedOut(true)));

it('fills in the user whose session ended, so that only the password must be typed', async () => {
  installFakeServer({});
  becomeSession({ status: 'ended', user, expiresAt: '2099-01-01T00:00:00Z' });
  await render(
    <MemoryRouter>
      <SessionEnded />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('admin@example.com');
  await expect.element(page.getByLabelText('Password')).toHaveValue('');
  await expect.element(page.getByLabelText('Password')).toHaveFocus();
});
