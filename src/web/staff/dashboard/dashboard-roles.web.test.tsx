import '#web/styles/index.css';

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { may, type Role, roles } from '#shared/access/permissions.ts';
import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';

const all = roles;
const working = roles.filter((role) => may(role, 'check-in:update'));
const managing = roles.filter((role) => may(role, 'check-in:delete'));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

/** What the dashboard offers to which role. Source: docs/product, "Roles and permissions". */
const offers = [
  ['to read the check-in', all, page.getByRole('link', { name: 'Maria Lopez' })],
  ['to refresh', all, button('Refresh')],
  ['to see more of it', all, button(/^More for .*Maria Lopez/)],
  ['its next step', working, button(/^Dock In, .*Maria Lopez/)],
  ['another dock', working, button(/^Dock of .*Maria Lopez/)],
  ['another priority', working, button(/^Priority of .*Maria Lopez/)],
  ['to select it', managing, box(/^Select .*Maria Lopez/)],
  ['an export', managing, button('Export')],
] as const;

const menu = [
  ['Open Full Record', all],
  ['Edit', working],
  ['Assign Staff', working],
  ['Delete', managing],
] as const;

/** A high-priority check-in, which is displayed even where it cannot be changed. */
async function open(role: Role, width: number) {
  await page.viewport(width, 900);
  signInAnew(role);
  await openDashboard([buildStaffCheckIn({ priority: 'high' })]);
  await expect.element(page.getByText('High', { exact: true }).first()).toBeVisible();
}

const mayDo = (allowed: readonly Role[], role: Role) => allowed.includes(role);

describe.each([
  ['the table', 1440],
  ['the cards', 390],
])('%s', (_look, width) => {
  it.each(roles)('offers what the role %s may do, and nothing else', async (role) => {
    await open(role, width);
    const offered = () => offers.filter(([, , control]) => control.elements().length > 0).map(([what]) => what);
    await expect.poll(offered).toEqual(offers.filter(([, allowed]) => mayDo(allowed, role)).map(([what]) => what));
  });

  it.each(roles)('has in the menu of a check-in what the role %s may do with it', async (role) => {
    await open(role, width);
    await button(/^More for .*Maria Lopez/).click();
    await expect.element(item('Open Full Record')).toBeVisible();
    const offered = menu.filter(([name]) => item(name).elements().length > 0).map(([name]) => name);
    expect(offered).toEqual(menu.filter(([, allowed]) => mayDo(allowed, role)).map(([name]) => name));
  });
});

it.each(roles)('lets the role %s select the page of the table if it may change several', async (role) => {
  await open(role, 1440);
  expect(box('Select this page').elements().length).toBe(mayDo(managing, role) ? 1 : 0);
});

it.each(roles)('opens a check-in to the role %s, with its next step if it may take it', async (role) => {
  await open(role, 1440);
  await page.getByRole('link', { name: 'Maria Lopez' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('(312) 555-0110')).toBeVisible();
  const isOffered = dialog.getByRole('button', { name: 'Dock In', exact: true }).elements().length === 1;
  expect(isOffered).toBe(mayDo(working, role));
});
