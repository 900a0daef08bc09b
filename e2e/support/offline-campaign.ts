import { randomUUID } from 'node:crypto';

import type { BrowserContext, Page } from 'playwright';

import { administrator } from './yard-server.ts';

/** One step of a plan. Records are referred to by index, so that the same plan can be carried out twice. */
type Step =
  | { type: 'ADD' | 'DELETE'; slot: number }
  | { type: 'UPDATE'; slot: number; changes: Record<string, string> }
  | { type: 'BULK_UPDATE'; slots: number[]; changes: Record<string, string> };

export interface Plan {
  slots: number;
  steps: Step[];
}

/** `count` operations of all kinds, each on a record that earlier ones have changed. */
export function planOf(count: number): Plan {
  const slots = Math.max(4, Math.ceil(count / 6));
  const steps: Step[] = [];
  const everySlot = (step: (slot: number) => Step) => {
    for (let slot = 0; slot < slots && steps.length < count; slot += 1) steps.push(step(slot));
  };
  everySlot((slot) => ({ type: 'ADD', slot }));
  everySlot((slot) => ({ type: 'UPDATE', slot, changes: { priority: ['low', 'medium', 'high'][slot % 3] ?? 'low' } }));
  everySlot((slot) => ({ type: 'UPDATE', slot, changes: { dockInAt: 'now' } }));
  everySlot((slot) => ({ type: 'UPDATE', slot, changes: { assignedTo: `Staff ${slot}`, carrier: `Carrier ${slot}` } }));
  everySlot((slot) => {
    const three = [slot, (slot + 1) % slots, (slot + 2) % slots];
    return {
      type: 'BULK_UPDATE',
      slots: three,
      changes: { adminNotes: `Note ${slot}`, dock: String((slot % 10) + 1) },
    };
  });
  everySlot((slot) =>
    slot % 2 === 0 ? { type: 'DELETE', slot } : { type: 'UPDATE', slot, changes: { dockOutAt: 'now' } },
  );
  return { slots, steps };
}

const form = (slot: number) => ({
  driverName: `Driver ${slot}`,
  facility: 'Woodridge',
  purpose: 'Delivery',
  carrier: 'Lakeshore Freight',
  containerNumber: `LSFU ${slot}`,
  phoneNumber: '312-555-0187',
  driversLicense: 'L512',
  pickupDeliveryNumber: 'PU-1',
  comments: '',
});

const idsFor = ({ slots }: Plan) => Array.from({ length: slots }, () => randomUUID());
const dated = (changes: Record<string, string>, at: string) =>
  Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, value === 'now' ? at : value]));

/** API requests by staff, bypassing the browser. */
export class StaffCalls {
  readonly #site: string;
  #cookie = '';

  constructor(site: string) {
    this.#site = site;
  }

  async signIn(): Promise<void> {
    const answer = await this.#call('POST', '/api/auth/token?grant_type=password', administrator);
    this.#cookie = answer.headers.getSetCookie().join('; ').split(';')[0] ?? '';
  }

  /** A record and its history on the server, without values that always differ; null if it was deleted. */
  async storyOf(id: string): Promise<unknown> {
    const record = await this.#call('GET', `/api/check-ins/${id}`);
    if (record.status === 404) return null;
    const history = await this.#call('GET', `/api/check-ins/${id}/history`);
    const { entries } = (await history.json()) as { entries: { kind: string; changes: Record<string, unknown> }[] };
    return {
      record: comparable((await record.json()) as Record<string, unknown>),
      history: entries.map(({ kind, changes }) => `${kind} ${Object.keys(comparable(changes)).toSorted().join()}`),
    };
  }

  /** Carries out a plan step by step online; returns the ids of its records. */
  async carryOut(plan: Plan): Promise<string[]> {
    const ids = idsFor(plan);
    // Each step builds on the earlier ones.
    for (const step of plan.steps) await this.#take(step, ids);
    return ids;
  }

  async #take(step: Step, ids: readonly string[]): Promise<void> {
    const at = new Date().toISOString();
    const timing = { operationId: randomUUID(), occurredAt: at, sentAt: at };
    const answer = await (() => {
      switch (step.type) {
        case 'ADD':
          return this.#call('POST', '/api/check-ins', { id: ids[step.slot], ...form(step.slot) });
        case 'UPDATE':
          return this.#call('PATCH', `/api/check-ins/${ids[step.slot]}`, {
            changes: dated(step.changes, at),
            ...timing,
          });
        case 'BULK_UPDATE':
          return this.#call('POST', '/api/check-ins/bulk-update', {
            ids: step.slots.map((slot) => ids[slot]),
            changes: step.changes,
            ...timing,
          });
        case 'DELETE':
          return this.#call('DELETE', `/api/check-ins/${ids[step.slot]}`);
      }
    })();
    if (!answer.ok) throw new Error(`${step.type} answered ${answer.status}: ${await answer.text()}`);
  }

  #call(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { cookie: this.#cookie };
    if (body === undefined) return fetch(this.#site + path, { method, headers });
    const typed = { ...headers, 'content-type': 'application/json' };
    return fetch(this.#site + path, { method, headers: typed, body: JSON.stringify(body) });
  }
}

/** Two changes within a millisecond may leave one of their times unchanged. */
const differing = new Set([
  'id',
  'dateCreated',
  'arrivalTime',
  'statusChangedAt',
  'dockAssignedAt',
  'userId',
  'ticket',
]);

function comparable(record: Record<string, unknown>): Record<string, unknown> {
  const same = Object.entries(record).filter(([field]) => !differing.has(field));
  const told = same.map(([field, value]) => [field, /^dock(In|Out)(At|Time)$/.test(field) ? Boolean(value) : value]);
  return Object.fromEntries(told) as Record<string, unknown>;
}

const prefix = 'warehouse-check-in:offline-queue:v2:';

/** Puts a plan into a browser's queue, as if it had been carried out there offline; returns the ids of its records. */
export async function keepOnDevice(page: Page, plan: Plan): Promise<string[]> {
  const ids = idsFor(plan);
  const owner = JSON.parse(await page.evaluate<string>(`localStorage.getItem('warehouse-check-in:signed-in')`)) as {
    user: { id: string };
  };
  const begun = Date.now() - plan.steps.length;
  const items = plan.steps.map((step, index) => {
    const timestamp = new Date(begun + index).toISOString();
    const operationId = step.type === 'ADD' ? (ids[step.slot] ?? '') : randomUUID();
    const common = { type: step.type, operationId, owner: owner.user.id, about: '', timestamp };
    const operation = { ...common, ...contentOf(step, ids, timestamp) };
    return [prefix + operationId, JSON.stringify({ operation, attempts: 0, refusal: null })];
  });
  await page.evaluate(`for (const [key, item] of ${JSON.stringify(items)}) localStorage.setItem(key, item)`);
  return ids;
}

function contentOf(step: Step, ids: readonly string[], at: string): Record<string, unknown> {
  if (step.type === 'BULK_UPDATE') {
    return { ids: step.slots.map((slot) => ids[slot]), data: { changes: step.changes } };
  }
  const id = ids[step.slot];
  if (step.type === 'UPDATE') return { id, data: { changes: dated(step.changes, at) } };
  return step.type === 'ADD' ? { id, data: form(step.slot) } : { id };
}

/** The device's queue: the number of operations, the most attempts at one, and the refused ones. */
export async function keptOn(page: Page): Promise<{ count: number; attempts: number; refused: string[] }> {
  const items = await page.evaluate<string[]>(
    `Object.entries(localStorage).filter(([key]) => key.startsWith('${prefix}')).map(([, item]) => item)`,
  );
  const kept = items.map((item) => JSON.parse(item) as { attempts: number; refusal: { message: string } | null });
  return {
    count: kept.length,
    attempts: Math.max(0, ...kept.map(({ attempts }) => attempts)),
    refused: kept.flatMap(({ refusal }) => refusal?.message ?? []),
  };
}

/** Waits until the device's queue matches. */
export async function untilKept(
  page: Page,
  isWanted: (kept: Awaited<ReturnType<typeof keptOn>>) => boolean,
  limitMs: number,
): Promise<void> {
  const until = Date.now() + limitMs;
  for (;;) {
    // Polled, because a page has no event for changes of its storage.
    const kept = await keptOn(page);
    if (isWanted(kept)) return;
    if (Date.now() > until) throw new Error(`The device still keeps ${JSON.stringify(kept)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Opens the dashboard in a page of its own, signed in. */
export async function openAsStaff(context: BrowserContext, site: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${site}/admin`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  return page;
}

/** Tells the page that it is online again, as for a device that wakes up. */
export const wake = (page: Page) => page.evaluate(`dispatchEvent(new Event('online'))`);
