import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';
import { v7 } from 'uuid';

import { signInOver } from '#test/check-in-server.ts';
import { type EventListener, listenToEvents } from '#test/event-listener.ts';
import { account, sampleCheckIn } from './samples.ts';

/** The waits of people at work in milliseconds, by kind of work. */
export type Waits = Record<'reader' | 'writer' | 'list' | 'checkIn' | 'liveChange', number[]>;

const pauseMs = 40;
const noWaits = (): Waits => ({ reader: [], writer: [], list: [], checkIn: [], liveChange: [] });

const columns = `id, driver_name, facility, purpose, carrier, container_number, phone_number, drivers_license,
  pickup_delivery_number, comments, dock, status, priority, admin_notes, assigned_to, user_id, created_at, dock_in_at,
  dock_out_at, dock_assigned_at, status_changed_at, version, ticket`;
const newestPage = `select ${columns} from check_ins order by created_at desc, id desc limit 21`;
const insert = `insert into check_ins (id, driver_name, facility, carrier, container_number, phone_number,
    drivers_license, pickup_delivery_number, created_at, status_changed_at, search_text)
  values ($1, 'Maria Lopez', 'Woodridge', 'Acme', 'C1', '312 555 0147', 'L1', 'PU1', now(), now(), E'\\nmaria')`;
const change = 'update check_ins set admin_notes = $2, version = version + 1 where id = $1';

/** People who read and write all the time, as programs of the previous version and through a node of this one. */
export class YardAtWork {
  readonly refused: string[] = [];
  #waits = noWaits();
  readonly #ending = new AbortController();
  readonly #work: Promise<void>[] = [];

  /** The waits since the last call. */
  take(): Waits {
    const waits = this.#waits;
    this.#waits = noWaits();
    return waits;
  }

  /** Starts reading and writing as the previous version does, which knows only its own tables. */
  workAsBefore(pool: pg.Pool, ids: readonly string[]): void {
    const some = () => ids[Math.floor(Math.random() * ids.length)];
    for (let count = 0; count < 3; count += 1) {
      this.#repeat('reader', () => pool.query(newestPage));
      this.#repeat('writer', () => pool.query(change, [some(), v7()]));
    }
    this.#repeat('writer', () => pool.query(insert, [v7()]));
  }

  /** Starts listing, checking in and listening at a node. */
  async workAt(url: string): Promise<void> {
    let session = await begin(url);
    this.#repeat('list', async () => {
      const answer = await fetch(`${url}/api/check-ins`, { headers: { cookie: session.cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    });
    this.#repeat('liveChange', async () => {
      // A stream ends with its session.
      if (session.hasEnded) session = await begin(url);
      const begun = performance.now();
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/check-ins`, {
        method: 'POST',
        headers,
        body: JSON.stringify(sampleCheckIn()),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the check-in was answered ${answer.status}`);
      this.#waits.checkIn.push(performance.now() - begun);
      session.heard += 1;
      await Promise.race([session.listener.changes(session.heard), session.listener.ended]);
    });
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#work);
  }

  #repeat(kind: keyof Waits, once: () => Promise<unknown>): void {
    const go = async () => {
      while (!this.#ending.signal.aborted) {
        const begun = performance.now();
        // One person works sequentially.
        await once().catch((error: unknown) => void this.refused.push(`${kind}: ${String(error)}`));
        this.#waits[kind].push(performance.now() - begun);
        await delay(pauseMs);
      }
    };
    this.#work.push(go());
  }
}

interface Session {
  cookie: string;
  listener: EventListener;
  heard: number;
  hasEnded: boolean;
}

async function begin(url: string): Promise<Session> {
  const { cookie } = await signInOver(url, account);
  const session = { cookie, listener: await listenToEvents(url, { cookie }), heard: 0, hasEnded: false };
  void session.listener.ended.then(() => void (session.hasEnded = true));
  return session;
}
