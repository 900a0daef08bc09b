import pg from 'pg';

import type { AccountLink } from '#shared/contract/accounts.ts';
import { signInOver } from '../check-in-server.ts';
import { FollowingListener } from '../following-listener.ts';

const password = 'a password of my own';

interface Ear {
  listener: FollowingListener;
  /** The facility it follows; null for all of them. */
  facility: string | null;
  staff: Record<string, string>;
  credentials: { email: string; password: string };
  url: string;
}

/** The faults of streams: changes that one missed, received twice, or received out of scope. */
export interface StreamFaults {
  streams: number;
  unheard: number;
  heardAgain: number;
  astray: number;
  resets: number;
}

async function post(url: string, body: object, staff: Record<string, string> = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...staff };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Dashboards of people limited to one facility each, for every facility, and one on every node that sees all. */
export class FacilityListeners {
  readonly #ears: Ear[] = [];

  /** Signs everybody in, on the nodes in turns, and resolves once all streams are open. */
  async open(
    urls: readonly string[],
    facilities: readonly { id: string; key: string }[],
    administrator: { email: string; password: string },
  ): Promise<void> {
    const [first = ''] = urls;
    const admin = await signInOver(first, administrator);
    for (const [index, { id, key }] of facilities.entries()) {
      const email = `yard-${index}@example.com`;
      const account = { email, name: key, role: 'staff', facilities: [id] };
      const answer = await post(`${first}/api/accounts`, account, admin);
      const { link } = (await answer.json()) as { link: AccountLink };
      await post(`${first}/api/invitations`, { token: link.path.split('#')[1], password });
      await this.#listen(urls[index % urls.length] ?? '', { email, password }, key);
    }
    for (const url of urls) await this.#listen(url, administrator, null);
  }

  /** Renews all tokens: a campaign lasts longer than one is valid. */
  async renew(): Promise<void> {
    for (const { url, staff, credentials } of this.#ears) Object.assign(staff, await signInOver(url, credentials));
  }

  /**
   * Compares what the dashboards received with the history in the database, once everything has arrived or after a
   * minute.
   */
  async judge(connectionString: string): Promise<StreamFaults> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ facility: string; change: string }>(
      `select c.facility, e.check_in_id || ' ' || e.version as change
       from check_in_events e join check_ins c on c.id = e.check_in_id`,
    );
    await client.end();
    const expected = (facility: string | null) =>
      new Set(rows.filter((row) => facility === null || row.facility === facility).map(({ change }) => change));
    const due = this.#ears.map((ear) => ({ ear, changes: expected(ear.facility) }));
    const isComplete = () =>
      due.every(({ ear, changes }) => [...changes].every((change) => ear.listener.take().has(change)));
    const limit = performance.now() + 60_000;
    while (!isComplete() && performance.now() < limit) await new Promise((resolve) => setTimeout(resolve, 100));
    const faults = { streams: due.length, unheard: 0, heardAgain: 0, astray: 0, resets: 0 };
    for (const { ear, changes } of due) {
      const heard = ear.listener.take();
      faults.unheard += [...changes].filter((change) => !heard.has(change)).length;
      faults.heardAgain += [...heard.values()].reduce((sum, times) => sum + times - 1, 0);
      faults.astray += [...heard.keys()].filter((change) => !changes.has(change)).length;
      faults.resets += ear.listener.resets;
    }
    return faults;
  }

  async close(): Promise<void> {
    await Promise.all(this.#ears.map(({ listener }) => listener.close()));
  }

  async #listen(url: string, credentials: Ear['credentials'], facility: string | null): Promise<void> {
    const staff = { ...(await signInOver(url, credentials)) };
    const listener = new FollowingListener(() => url, staff);
    await listener.open();
    this.#ears.push({ listener, facility, staff, credentials, url });
  }
}
