import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Operation } from '#shared/offline/operation.ts';
import { withOperations } from '#shared/offline/shown-record.ts';
import { getCheckIn } from '#shared/contract/check-ins.ts';
import { testApp } from '#test/of-this-file.ts';
import { testFacilities } from '#test/facilities.ts';
import { newCheckIn } from '#test/factories.ts';
import { serveFetch } from '#test/offline/served-fetch.ts';
import { type UserAction, lastStep, operationFor, work } from '#test/offline/staff-work.ts';
import { ApiError } from '#web/common/data/api.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { sendKept } from './send-kept.ts';
import { sendOperation } from './send-operation.ts';

let cookie: { cookie: string };
let undone = 0;
/** Small enough that the run ends before the session expires. */
const stepMs = 15_000;
const site = await testApp();

beforeEach(() => {
  vi.useFakeTimers({ now: site.clock.now(), toFake: ['Date'] });
  serveFetch(site.app, () => cookie);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pass(ms: number): void {
  site.clock.advance(ms);
  vi.setSystemTime(site.clock.now());
}

/** A record from the server; null if it is gone. */
async function read(id: string): Promise<StaffCheckIn | null> {
  try {
    return await callAsStaff(getCheckIn, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const withoutVersion = (checkIn: StaffCheckIn | null) => checkIn && { ...checkIn, version: 0 };

interface Compared {
  shown: (StaffCheckIn | null)[];
  known: (StaffCheckIn | null)[];
}

/** A staff page with the server's last known records and its own unsent operations. */
class Page {
  readonly #ids: readonly string[];
  #known: (StaffCheckIn | null)[];
  #unsent: Operation[] = [];
  #lastSent: string | undefined;

  constructor(records: readonly StaffCheckIn[]) {
    this.#ids = records.map(({ id }) => id);
    this.#known = [...records];
  }

  shown(): (StaffCheckIn | null)[] {
    return this.#known.map((checkIn) => checkIn && withOperations(checkIn, this.#unsent, testFacilities));
  }

  /** Carries it out, and returns what is shown and what the server says if they can be compared. */
  async do(action: UserAction): Promise<Compared> {
    const operation = operationFor(action, { shown: this.shown(), at: site.clock.now(), newId: v7 });
    if (operation) this.#unsent.push(operation);
    if (action.kind === 'take back') return this.#takeBack(this.#ids[action.record] ?? '');
    return action.kind === 'send' ? this.send() : { shown: [], known: [] };
  }

  /** Sends queued operations; the server must then return what was shown before. */
  async send(): Promise<Compared> {
    const shown = this.shown();
    pass(stepMs);
    for (const operation of this.#unsent) {
      const { kind } = await sendKept(operation);
      if (kind !== 'done' && kind !== 'refused') throw new Error(`${operation.type} ended as ${kind}`);
      if (kind === 'done') this.#lastSent = operation.operationId;
    }
    this.#unsent = [];
    this.#known = await Promise.all(this.#ids.map(read));
    return { shown: shown.map(withoutVersion), known: this.#known.map(withoutVersion) };
  }

  /** Undo: queued operations are never sent; the last sent one is undone or refused by the server. */
  async #takeBack(id: string): Promise<Compared> {
    const step = lastStep(this.#unsent, id);
    if (step) this.#unsent = this.#unsent.filter((waiting) => waiting !== step);
    if (step) return { shown: [], known: [] };
    const sent = await this.send();
    if (this.#lastSent === undefined) return sent;
    const common = { operationId: v7(), owner: 'sam', about: '', timestamp: site.clock.now().toISOString() };
    try {
      const { checkIns } = await sendOperation({ ...common, type: 'UNDO', id: this.#lastSent });
      this.#known = this.#known.map((known) => checkIns.find((checkIn) => checkIn.id === known?.id) ?? known);
      undone += 1;
    } catch (error) {
      if (!(error instanceof ApiError && error.status !== undefined && error.status < 500)) throw error;
    }
    const known = await Promise.all(this.#ids.map(read));
    return { shown: [...sent.shown, ...this.shown()], known: [...sent.known, ...known] };
  }
}

it('the real server confirms what was shown, whatever is done in any order', async () => {
  await fc.assert(
    fc.asyncProperty(work, async (actions) => {
      cookie = await site.signedIn();
      const records = [await newCheckIn(site.context), await newCheckIn(site.context)];
      pass(stepMs);
      const page = new Page(await Promise.all(records.map(async ({ id }) => (await read(id)) as StaffCheckIn)));
      for (const action of actions) {
        pass(stepMs);
        const { shown, known } = await page.do(action);
        expect(shown).toEqual(known);
      }
      const { shown, known } = await page.send();
      expect(shown).toEqual(known);
    }),
    { numRuns: 50, seed: 20260504 },
  );
  expect(undone).toBeGreaterThan(3);
});
