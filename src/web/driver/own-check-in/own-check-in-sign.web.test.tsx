import '#web/styles/index.css';

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { buildOwnCheckIn } from '#test/public-check-in.ts';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { OwnCheckInSign } from './own-check-in-sign.tsx';

const waiting = buildOwnCheckIn({ place: 4, trucksAhead: 3, arrivalTime: '12:30 PM' });

it.each<[string, Partial<OwnCheckIns>]>([
  ['3 trucks ahead of you', {}],
  ['1 truck ahead of you', { trucksAhead: 1, place: 2 }],
  ['1 truck ahead of you, besides your own', { trucksAhead: 1 }],
  ['You are next', { trucksAhead: 0 }],
  ['On hold', { stage: 'on-hold', trucksAhead: null, place: null }],
  ['You were called and did not come', { stage: 'no-show', trucksAhead: null, place: null }],
  ['Go to dock 4', { dock: '4' }],
  ['You are at dock 4', { dock: '4', state: 'docked', trucksAhead: null }],
  ['All done. You can leave.', { dock: '4', state: 'done', status: 'completed', trucksAhead: null }],
  ['This check-in was canceled', { state: 'done', status: 'canceled', trucksAhead: null }],
])('tells the driver: %s', async (headline, values) => {
  await render(<OwnCheckInSign own={{ ...waiting, ...values }} />);
  await expect.element(page.getByText(headline, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Woodridge, arrived 12:30 PM')).toBeVisible();
  await expect.element(page.getByText('K42', { exact: true })).toBeVisible();
});

it.each<[string, OwnCheckIns['stage']]>([
  ['You keep your place. Tell the staff when you are back.', 'on-hold'],
  ['Please talk to the staff on site.', 'no-show'],
])('says what to do to a driver who is skipped: %s', async (text, stage) => {
  await render(<OwnCheckInSign own={{ ...waiting, stage, trucksAhead: null, place: null }} />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it('has 24 hours where the installation has them', async () => {
  configStore.write(buildConfig({ clock: '24' }));
  await render(<OwnCheckInSign own={{ ...waiting, arrivalTime: '1:05 PM' }} />);
  await expect.element(page.getByText('Woodridge, arrived 13:05')).toBeVisible();
});
