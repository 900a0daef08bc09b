import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { LeavingTruck } from '#shared/contract/gate.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { noon } from '#test/public-check-in.ts';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { GateDisplay } from './gate-display.tsx';

const config = buildConfig({ publicUrl: 'https://yard.example' });
const facilityId = config.facilities[0]!.id;
const truck = (number: number, values: Partial<LeavingTruck> = {}): LeavingTruck => ({
  id: `01990000-0000-4000-8003-00000000000${number}`,
  version: 3,
  ticket: `K4${number}`,
  containerNumber: `MSKU 123456${number}`,
  carrier: 'Blue Line',
  dockOutAt: noon,
  gateOutAt: null,
  sealNumber: null,
  ...values,
});
const first = truck(1, { sealNumber: 'S-77' });
const second = truck(2, { carrier: 'Lakeshore Freight' });

let trucks: LeavingTruck[];
let answer: FakeRoute;
let asksSeal: boolean;
let server: ReturnType<typeof installFakeServer>;
let heard: number;

beforeEach(async () => {
  await page.viewport(800, 1280);
  const toFake = ['Date', 'performance', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
  vi.useFakeTimers({ now: Date.parse(noon), toFake: [...toFake] });
  localStorage.clear();
  configStore.write(config);
  trucks = [first, second];
  asksSeal = true;
  heard = 0;
  answer = () => Response.json({ ...first, gateOutAt: noon });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

async function show(isRecorded = true) {
  server = installFakeServer({
    'GET /api/config': () => Response.json(configStore.read()),
    'GET /api/gate': () =>
      Response.json({
        facility: facilityId,
        at: new Date().toISOString(),
        codes: [],
        ...(isRecorded && { gateOut: { asksSeal } }),
      }),
    'GET /api/gate/trucks': () => Response.json({ trucks }),
    ...Object.fromEntries(
      [first, second].map(({ id }) => [`POST /api/gate/trucks/${id}/gate-out`, (request) => answer(request)]),
    ),
  });
  await render(
    <GateDisplay
      facilityId={facilityId}
      closed={<p>Closed</p>}
      off={<p>No code here</p>}
      onHeard={() => (heard += 1)}
      onRevoked={() => undefined}
    />,
  );
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const sent = (id: string) => server.callsTo(`POST /api/gate/trucks/${id}/gate-out`);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function choose(name: RegExp) {
  await button('Gate out').click();
  await button(name).click();
}

it('offers nothing and asks nothing where no truck is let out', async () => {
  await show(false);
  await expect.element(page.getByText('No code here')).toBeVisible();
  await pass(60_000);
  await expect.element(button('Gate out')).not.toBeInTheDocument();
  expect(server.callsTo('GET /api/gate/trucks')).toEqual([]);
});

it('lets a truck out with the seal that was expected or read, once it can be undone no more', async () => {
  await show();
  await choose(/K41/);
  const seal = page.getByLabelText('Seal number');
  await expect.element(seal).toHaveValue('S-77');
  await seal.fill(' S-78 ');
  await button('Let out').click();
  await expect.element(page.getByText('K41 leaves the site.')).toBeVisible();
  await expect.element(button(/K41/)).not.toBeInTheDocument();
  expect(sent(first.id)).toEqual([]);
  trucks = [second];
  await pass(8_000);
  await expect.element(page.getByText('K41 has left the site.')).toBeVisible();
  const [exit, ...others] = sent(first.id).map(({ body }) => body as { occurredAt: string; sentAt: string });
  expect([exit, others]).toMatchObject([{ seal: 'S-78', operationId: expect.any(String) }, []]);
  // Dated by the press: the clock advances while the test waits for the page.
  expect(Date.parse(exit!.sentAt) - Date.parse(exit!.occurredAt)).toBeGreaterThanOrEqual(8_000);
  expect(Date.parse(exit!.occurredAt) - Date.parse(noon)).toBeLessThan(8_000);
});

it('undoes it before it was sent, and the truck is there again', async () => {
  await show();
  await choose(/K41/);
  await button('Let out').click();
  await button('Undo').click();
  await expect.element(button(/K41/)).toBeVisible();
  await pass(60_000);
  expect(sent(first.id)).toEqual([]);
});

it('asks for no seal where the facility does not, and sends the one before when the next leaves', async () => {
  asksSeal = false;
  await show();
  await choose(/K41/);
  await expect.element(page.getByLabelText('Seal number')).not.toBeInTheDocument();
  await button('Let out').click();
  await button(/K42/).click();
  await button('Let out').click();
  await expect.poll(() => sent(first.id).length).toBe(1);
  await expect.element(page.getByText('K42 leaves the site.')).toBeVisible();
  await pass(8_000);
  await expect.poll(() => sent(second.id).length).toBe(1);
  expect(sent(first.id)[0]?.body).not.toHaveProperty('seal');
});

it('sends all that left before the page is left, by requests that outlive it', async () => {
  asksSeal = false;
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await show();
  await choose(/K41/);
  await button('Let out').click();
  await button(/K42/).click();
  await button('Let out').click();
  await expect.poll(() => sent(first.id).length).toBe(1);
  // Neither request is answered while the page is being left.
  answer = () => new Promise<Response>(() => undefined);
  dispatchEvent(new Event('pagehide'));
  await expect
    .poll(() => [sent(first.id), sent(second.id)].map((calls) => calls.at(-1)?.isKeptAlive))
    .toEqual([true, true]);
  expect(sent(first.id)).toHaveLength(2);
});

it('finds a truck by ticket, container or carrier, whatever the gaps', async () => {
  await show();
  await button('Gate out').click();
  const search = page.getByLabelText('Ticket, container or carrier');
  for (const [typed, found, other] of [
    ['k42', /K42/, /K41/],
    ['msku1234561', /K41/, /K42/],
    ['lakeshore', /K42/, /K41/],
  ] as const) {
    await search.fill(typed);
    await expect.element(button(found)).toBeVisible();
    await expect.element(button(other)).not.toBeInTheDocument();
  }
  await search.fill('nobody');
  await expect.element(page.getByText('No truck is found.')).toBeVisible();
});

it('sends again what did not reach the server, as the same, and says what the server refuses', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await show();
  await choose(/K41/);
  await button('Let out').click();
  await pass(8_000);
  await expect.element(page.getByText('No connection. K41 is recorded as soon as there is one.')).toBeVisible();
  answer = () => problemAnswer(409, 'illegal_transition', '');
  await pass(5_000);
  await expect.element(page.getByText(/K41 could not be recorded/)).toBeVisible();
  const operations = new Set(sent(first.id).map(({ body }) => (body as { operationId: string }).operationId));
  expect([sent(first.id).length > 1, operations.size]).toEqual([true, 1]);
});

it('says that a truck was refused also while the next one leaves, and lists neither that nor one that waits', async () => {
  asksSeal = false;
  await show();
  await choose(/K41/);
  await button('Let out').click();
  answer = () => problemAnswer(409, 'illegal_transition', '');
  await button(/K42/).click();
  await button('Let out').click();
  await expect.element(page.getByText(/K41 could not be recorded/)).toBeVisible();
  await expect.element(page.getByText('K42 leaves the site.')).toBeVisible();
  await expect.element(button(/K41/)).toBeVisible();
  await expect.element(button(/K42/)).not.toBeInTheDocument();
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await button(/K41/).click();
  await button('Let out').click();
  await pass(8_000);
  await expect.element(page.getByText(/No connection/)).toBeVisible();
  await expect.element(page.getByText('No truck is ready to leave.')).toBeVisible();
  await expect.element(button(/K4\d/)).not.toBeInTheDocument();
  await pass(30_000);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('is at the code again after one press, and after a minute without use; no new version is taken meanwhile', async () => {
  await show();
  await button('Gate out').click();
  const title = page.getByRole('heading', { name: 'Gate out' });
  await button('Back to the code').click();
  await expect.element(title).not.toBeInTheDocument();
  await button('Gate out').click();
  await expect.element(title).toBeVisible();
  await pass(1);
  const before = heard;
  await pass(50_000);
  expect(heard).toBe(before);
  await pass(11_000);
  await expect.element(title).not.toBeInTheDocument();
  await pass(30_000);
  expect(heard).toBeGreaterThan(before);
});

it('every target is at least 60 px high', async () => {
  await show();
  const small = () =>
    [...document.querySelectorAll('button, input')].filter((one) => one.getBoundingClientRect().height < 60);
  await expect.element(button('Gate out')).toBeVisible();
  expect(small()).toEqual([]);
  await choose(/K41/);
  expect(small()).toEqual([]);
  await button('Another truck').click();
  await expect.element(button(/K41/)).toBeVisible();
  expect(small()).toEqual([]);
});
