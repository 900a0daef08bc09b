import { buildConfig } from '#test/public-config.ts';
import { afterEach, expect, it } from 'vitest';

import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { configStore } from '#web/common/data/config.ts';
import { setCacheOff } from '#web/common/offline/cache-switch.ts';
import { notificationOf } from './notification.ts';
import type { NotificationState } from './notification-state.ts';
import { followKeeping, readNotifications, writeNotifications } from './notification-storage.ts';

const notification = notificationOf(buildStaffCheckIn({ driverName: 'Wei Zhang' }));
const state: NotificationState = { items: [notification], processed: [notification.id] };
const kept = () => JSON.stringify({ ...localStorage });

afterEach(() => {
  localStorage.clear();
  configStore.write(null);
});

it('a device told to store nothing deletes the names in the bell immediately, and stores no others', () => {
  writeNotifications('maria', state);
  expect(kept()).toContain('Wei Zhang');
  setCacheOff(true);
  expect(kept()).not.toContain('Wei Zhang');
  writeNotifications('maria', state);
  expect(kept()).not.toContain('Wei Zhang');
  expect(readNotifications('maria').items).toEqual([]);
});

it('so does every device as soon as the installation forbids storing', () => {
  followKeeping();
  writeNotifications('maria', state);
  expect(kept()).toContain('Wei Zhang');
  configStore.write(buildConfig({ offlineReading: false }));
  expect(kept()).not.toContain('Wei Zhang');
  writeNotifications('maria', state);
  expect(kept()).not.toContain('Wei Zhang');
});
