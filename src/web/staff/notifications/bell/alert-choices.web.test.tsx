import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { AlertChoices } from './alert-choices.tsx';
import { alertSettings, setAlert } from './alert-settings.ts';
import { showSystemNotification } from './system-notification.ts';

const sound = page.getByRole('checkbox', { name: 'Play a sound' });
const system = page.getByRole('checkbox', { name: 'Show a system notification' });

let shown: FakeNotification[] = [];

/** Fake browser notifications. */
class FakeNotification extends EventTarget {
  static permission = 'default';
  static answer = 'granted';
  static requestPermission = vi.fn<() => Promise<string>>();
  body: string;
  constructor(_title: string, { body }: { body: string }) {
    super();
    this.body = body;
    shown.push(this);
  }
  close() {
    shown = shown.filter((other) => other !== this);
  }
}

function stubNotifications(permission: string, answer = permission) {
  FakeNotification.permission = permission;
  FakeNotification.requestPermission = vi.fn<() => Promise<string>>(async () => {
    FakeNotification.permission = answer;
    return answer;
  });
  vi.stubGlobal('Notification', FakeNotification);
}

beforeEach(() => {
  shown = [];
});
afterEach(() => {
  setAlert('sound', false);
  setAlert('system', false);
});

it('everything is off until enabled here, and permission is not requested before', async () => {
  stubNotifications('default', 'granted');
  await render(<AlertChoices />);
  await expect.element(sound).not.toBeChecked();
  await expect.element(system).not.toBeChecked();
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
});

it('a click requests permission, shows that it works, and is remembered', async () => {
  stubNotifications('default', 'granted');
  await render(<AlertChoices />);
  await system.click();
  await expect.element(system).toBeChecked();
  expect(shown.map(({ body }) => body)).toEqual(['New check-ins are shown here while the dashboard is open.']);
  expect(alertSettings()).toEqual({ sound: false, system: true });
  await system.click();
  await expect.element(system).not.toBeChecked();
  await sound.click();
  expect(alertSettings()).toEqual({ sound: true, system: false });
});

it('says so if the user refuses', async () => {
  stubNotifications('default', 'denied');
  await render(<AlertChoices />);
  await system.click();
  await expect.element(page.getByText('Notifications are blocked in the settings of this browser.')).toBeVisible();
  await expect.element(system).toBeDisabled();
  await expect.element(system).not.toBeChecked();
});

it('says that it needs HTTPS if the page has none', async () => {
  vi.stubGlobal('isSecureContext', false);
  await render(<AlertChoices />);
  await expect.element(page.getByText('System notifications need HTTPS.')).toBeVisible();
  await expect.element(system).toBeDisabled();
});

it('says so if a phone has no system notifications for pages', async () => {
  stubNotifications('granted');
  vi.stubGlobal(
    'Notification',
    Object.assign(
      function refuse() {
        throw new TypeError('Illegal constructor');
      },
      { permission: 'granted', requestPermission: async () => 'granted' },
    ),
  );
  await render(<AlertChoices />);
  await system.click();
  await expect.element(page.getByText('This browser has no system notifications.')).toBeVisible();
  await expect.element(system).not.toBeChecked();
});

it('a system notification opens its check-in and closes', () => {
  stubNotifications('granted');
  const open = vi.fn<() => void>();
  expect(showSystemNotification('New Driver Check-In', 'Wei Zhang', 'id', open)).toBe(true);
  shown[0]!.dispatchEvent(new Event('click'));
  expect(open).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([]);
});
