import '#web/styles/index.css';

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { CallView, DeliveryView } from '#shared/contract/calls.ts';
import type { FakeRoute } from '#test/fake-server.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { openDashboard, pageOf, signInAnew } from '#test/open-dashboard.tsx';
import { openDockBoard } from '#test/open-dock-board.tsx';
import { buildConfig } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { configStore } from '#web/common/data/config.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const dockAssignedAt = ago(2);
const truck = buildStaffCheckIn({ driverName: 'Ana Silva', dock: '4', stage: 'called', dockAssignedAt, version: 3 });

const delivery = (values: Partial<DeliveryView>): DeliveryView => ({
  channel: 'text',
  state: 'sent',
  attempts: 1,
  changedAt: ago(1),
  numberEnd: '0187',
  error: null,
  ...values,
});

const callOf = (values: Partial<CallView> = {}): CallView => ({
  id: '01990000-0000-7000-8000-00000000000c',
  checkInId: truck.id,
  dock: '4',
  at: dockAssignedAt,
  by: 'staff@example.com',
  expiresAt: ago(-3),
  answer: null,
  answeredAt: null,
  answeredBy: null,
  outcome: null,
  endedAt: null,
  earlierUnanswered: 0,
  deliveries: [delivery({})],
  ...values,
});

const unanswered = (earlierUnanswered: number) => callOf({ expiresAt: ago(1), earlierUnanswered });
const texting = buildConfig({ calls: { text: true } });
const steps = `POST /api/check-ins/${truck.id}/steps`;

/** Opens the dashboard with one called truck; `calls` is the server's state of its call, which tests may change. */
async function open(
  calls: CallView[],
  {
    path = '/admin',
    config = texting,
    routes = {},
  }: { path?: string; config?: PublicConfig; routes?: Record<string, FakeRoute> } = {},
) {
  const served = { calls };
  const opened = await openDashboard([truck], {
    path,
    routes: {
      'GET /api/config': () => Response.json(config),
      'GET /api/calls': () => Response.json({ calls: served.calls, asOf: new Date().toISOString() }),
      [steps]: () => Response.json({ ...truck, version: 4 }),
      ...routes,
    },
  });
  configStore.write(config);
  return { ...opened, served };
}

const row = page.getByRole('row', { name: /Ana Silva/ });
const panel = page.getByRole('region', { name: 'Call', exact: true });

beforeEach(async () => {
  queryClient.clear();
  await page.viewport(1440, 900);
  signInAnew();
});

describe('the row of a called truck', () => {
  it.each<[string, CallView]>([
    ['No answer yet', callOf()],
    ['On my way', callOf({ answer: 'on-my-way', answeredAt: ago(1), answeredBy: 'text' })],
    ['Needs more time', callOf({ answer: 'more-time', answeredAt: ago(1), answeredBy: 'page' })],
    ['Not answered', unanswered(0)],
    ['Not answered, 2 calls', unanswered(1)],
  ])('says "%s"', async (text, call) => {
    await open([call]);
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  });

  it('does not alarm about a channel while another one has told the driver, or is about to', async () => {
    const none = delivery({ channel: 'push', state: 'failed', error: 'no-subscription', numberEnd: null });
    await open([callOf({ deliveries: [none, delivery({ state: 'sent' })] })]);
    await expect.element(row.getByText('No answer yet')).toBeVisible();
    expect(row.getByText(/failed/).query()).toBeNull();
  });

  it('says why a channel failed', async () => {
    await open([callOf({ deliveries: [delivery({ state: 'failed', error: 'no-number', numberEnd: null })] })]);
    await expect.element(row.getByText('Text: failed, the number cannot be read')).toBeVisible();
  });

  it.each(['no-consent', 'stopped-by-driver', 'no-subscription'] as const)(
    'is no alarm where nothing was to be sent (%s), which the record says',
    async (error) => {
      await open([callOf({ deliveries: [delivery({ state: 'failed', error, numberEnd: null })] })]);
      await expect.element(row.getByText('No answer yet')).toBeVisible();
      expect(row.getByText(/Text:/).query()).toBeNull();
      await row.getByRole('link', { name: 'Ana Silva' }).click();
      await expect.element(panel.getByText(/^Text: not sent, /)).toBeVisible();
    },
  );

  it('says nothing of a dropped trailer, whose driver has left', async () => {
    const trailer = { ...truck, status: 'drop' as const };
    await open([unanswered(1)], { routes: { 'GET /api/check-ins': () => pageOf([trailer]) } });
    await expect.element(row.getByText('Drop', { exact: true })).toBeVisible();
    expect(row.getByText(/Not answered/).query()).toBeNull();
  });

  it('follows an answer as it comes', async () => {
    const { stream, served } = await open([callOf()]);
    await expect.element(row.getByText('No answer yet')).toBeVisible();
    served.calls = [callOf({ answer: 'on-my-way', answeredAt: ago(0), answeredBy: 'page' })];
    stream.send('calls', '', { checkIns: [truck.id] });
    await expect.element(row.getByText('On my way')).toBeVisible();
  });

  it('shows nothing of a call before the one that it tells of', async () => {
    const { server } = await open([
      callOf({ at: ago(9), answer: 'more-time', answeredAt: ago(8), answeredBy: 'page' }),
    ]);
    await expect.poll(() => server.callsTo('GET /api/calls').length).toBeGreaterThan(0);
    await expect.element(row).toBeVisible();
    expect(row.getByText('Needs more time').elements()).toEqual([]);
  });

  it('has "Call again" in its menu', async () => {
    const { server } = await open([callOf()]);
    await page.getByRole('button', { name: 'More for Ana Silva' }).click();
    await page.getByRole('menuitem', { name: 'Call again' }).click();
    await expect.poll(() => server.callsTo(steps)[0]?.body).toMatchObject({ step: 'call', dock: '4' });
  });
});

describe('the record of a called truck', () => {
  const path = `/admin?record=${truck.id}`;

  it('says how far each channel got, and takes the call back', async () => {
    const { server } = await open(
      [callOf({ deliveries: [delivery({ channel: 'push', state: 'delivered', numberEnd: null }), delivery({})] })],
      { path },
    );
    await expect.element(panel.getByText(/^Called to dock/)).toBeVisible();
    await expect.element(panel.getByText(/Push message: delivered/)).toBeVisible();
    await expect.element(panel.getByText(/Text to …0187: sent/)).toBeVisible();
    expect(panel.getByRole('button', { name: /No-Show/ }).elements()).toEqual([]);
    await panel.getByRole('button', { name: /Take back the call/ }).click();
    await expect.poll(() => server.callsTo(steps)[0]?.body).toMatchObject({ step: 'uncall' });
  });

  it('offers No-Show after the third call that nobody answered, not before', async () => {
    const { server, served, stream } = await open([unanswered(1)], { path });
    await expect.element(panel.getByText('Not answered, 2 calls')).toBeVisible();
    expect(panel.getByRole('button', { name: /No-Show/ }).elements()).toEqual([]);
    served.calls = [unanswered(2)];
    stream.send('calls', '', { checkIns: null });
    await panel.getByRole('button', { name: /No-Show after 3 calls/ }).click();
    await expect.poll(() => server.callsTo(steps)[0]?.body).toMatchObject({ step: 'no-show' });
  });
});

it('a door of the board says that nobody has answered, and calls again with one press', async () => {
  const { server } = await openDockBoard({
    trucks: [truck],
    routes: {
      'GET /api/config': () => Response.json(texting),
      'GET /api/calls': () => Response.json({ calls: [unanswered(0)], asOf: ago(0) }),
      [steps]: () => Response.json({ ...truck, version: 4 }),
    },
  });
  configStore.write(texting);
  await expect.element(page.getByText('Not answered')).toBeVisible();
  await page.getByRole('button', { name: /^Call again, / }).click();
  await expect.poll(() => server.callsTo(steps)[0]?.body).toMatchObject({ step: 'call', dock: '4' });
});

it('all calls of a record are read when they are opened, with how far each channel got and how each ended', async () => {
  const earlier = callOf({
    id: '01990000-0000-7000-8000-00000000000b',
    at: ago(9),
    expiresAt: ago(4),
    outcome: 'called-again',
    endedAt: dockAssignedAt,
    deliveries: [delivery({ state: 'failed', error: 'undelivered' })],
  });
  const all = `GET /api/check-ins/${truck.id}/calls`;
  const served = [callOf({ answer: 'on-my-way', answeredAt: ago(1), answeredBy: 'text' }), earlier];
  const { server } = await open([served[0]!], {
    path: `/admin?record=${truck.id}`,
    routes: { [all]: () => Response.json({ calls: served, asOf: ago(0) }) },
  });
  const heading = page.getByText('All calls', { exact: true });
  await expect.element(heading).toBeVisible();
  expect(server.callsTo(all)).toEqual([]);
  await heading.click();
  const calls = page.getByRole('list', { name: 'All calls' }).getByRole('listitem');
  const texts = () => calls.elements().map((call) => call.textContent.replaceAll(/[\u2066-\u2069]/g, ''));
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(/Called to dock 4 by staff@example.com.*On my way Answered by text/),
      expect.stringMatching(/Not answered.*failed, the phone did not get it.*called again/),
    ]);
});

describe('where drivers are told on their page alone', () => {
  const config = buildConfig();

  it('answers are shown, and nothing else', async () => {
    const { stream, served } = await open([callOf({ expiresAt: ago(1), earlierUnanswered: 4, deliveries: [] })], {
      config,
    });
    await expect.element(row).toBeVisible();
    served.calls = [callOf({ answer: 'on-my-way', answeredAt: ago(0), answeredBy: 'page', deliveries: [] })];
    expect(row.getByText(/answer/i).elements()).toEqual([]);
    stream.send('calls', '', { checkIns: null });
    await expect.element(row.getByText('On my way')).toBeVisible();
    await page.getByRole('button', { name: 'More for Ana Silva' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'No-Show' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Call again' }).elements()).toEqual([]);
  });

  it('no record has a list of calls', async () => {
    await open([callOf({ answer: 'on-my-way', answeredAt: ago(0), answeredBy: 'page', deliveries: [] })], {
      path: `/admin?record=${truck.id}`,
      config,
    });
    await expect.element(panel.getByText('On my way')).toBeVisible();
    expect(page.getByText('All calls', { exact: true }).elements()).toEqual([]);
  });

  it('nothing is asked of calls while no truck shown is called', async () => {
    const { server } = await openDashboard([buildStaffCheckIn({ driverName: 'Ana Silva' })]);
    await expect.element(row).toBeVisible();
    expect(server.callsTo('GET /api/calls')).toEqual([]);
  });
});
