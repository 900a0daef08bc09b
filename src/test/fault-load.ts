import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import { v7 } from 'uuid';

import type { ConnectionSettings } from '#server/platform/database.ts';
import { buildNewCheckIn } from './factories.ts';

const againAfterMs = 100;

export interface FaultCounts {
  /** Acknowledged check-ins and changes. */
  acknowledged: number;
  /** Attempts that got a 503, each to be retried. */
  refused: number;
  /** Attempts whose connection broke before the response. */
  unanswered: number;
  /** Responses that no fault excuses. */
  wrong: string[];
}

export interface FaultFindings {
  /** Acknowledged writes missing from the database. */
  lost: number;
  /** Writes stored more than once, or with a gap in their history. */
  doubled: number;
}

/**
 * Clients that write continuously while the system is being broken: each checks a driver in, then changes that record,
 * and repeats every request unchanged until it is acknowledged.
 */
export class FaultLoad {
  readonly counts: FaultCounts = { acknowledged: 0, refused: 0, unanswered: 0, wrong: [] };
  #url: string;
  #staff: Record<string, string>;
  readonly #checkIns: string[] = [];
  readonly #operations: string[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly #facilities: readonly string[];
  #writers: Promise<void>[] = [];
  #stopping = false;
  #lastAcknowledged = performance.now();
  #longestGapMs = 0;

  /** The check-ins go to these facilities in turns. */
  constructor(url: string, staff: Record<string, string>, facilities: readonly string[] = ['Bedford Park']) {
    this.#url = url;
    this.#staff = staff;
    this.#facilities = facilities;
  }

  /** Continues with a restarted server at a new address, with a new session. */
  signedIn(url: string, staff: Record<string, string>): void {
    this.#url = url;
    this.#staff = staff;
  }

  start(writers: number): void {
    this.#writers = Array.from({ length: writers }, () => this.#write());
  }

  /** The longest time without an acknowledged write since this was last asked, in milliseconds. */
  takeLongestGap(): number {
    const longest = this.#longestGapMs;
    this.#longestGapMs = 0;
    return longest;
  }

  /** Resolves once the counts match. */
  async until(reached: (counts: FaultCounts) => boolean): Promise<void> {
    while (!reached(this.counts)) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }

  /** Lets all clients finish what they started; everything sent is then acknowledged. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#writers);
  }

  /** Verifies that everything acknowledged is there exactly once. */
  async find(connection: ConnectionSettings): Promise<FaultFindings> {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      const { rows } = await client.query<FaultFindings>(findings, [this.#checkIns, this.#operations]);
      return rows[0] ?? { lost: -1, doubled: -1 };
    } finally {
      await client.end();
    }
  }

  async #write(): Promise<void> {
    while (!this.#stopping) {
      const facility = this.#facilities[this.#checkIns.length % this.#facilities.length] ?? '';
      const checkIn = buildNewCheckIn({ facility });
      await this.#send('POST', '/api/check-ins', checkIn);
      this.#checkIns.push(checkIn.id);
      const operationId = v7();
      await this.#send('PATCH', `/api/check-ins/${checkIn.id}`, { changes: { adminNotes: operationId }, operationId });
      this.#operations.push(operationId);
    }
  }

  async #send(method: string, path: string, body: object): Promise<void> {
    for (;;) {
      const headers = { 'content-type': 'application/json', ...(method === 'PATCH' && this.#staff) };
      const request = { method, headers, body: JSON.stringify(body) };
      const done = await fetch(`${this.#url}${path}`, request).then(
        (answer) => this.#judge(answer),
        () => void (this.counts.unanswered += 1),
      );
      for (const wake of this.#waiting.splice(0)) wake();
      if (done) return;
      await pause(againAfterMs);
    }
  }

  /** Whether the request was acknowledged. */
  async #judge(answer: Response): Promise<boolean> {
    const text = await answer.text();
    if (answer.ok) this.#noteAcknowledged();
    else if (isClearRefusal(answer, text)) this.counts.refused += 1;
    else this.counts.wrong.push(`${answer.status} ${text}`);
    return answer.ok;
  }

  #noteAcknowledged(): void {
    const now = performance.now();
    this.counts.acknowledged += 1;
    this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lastAcknowledged);
    this.#lastAcknowledged = now;
  }
}

function isClearRefusal({ status, headers }: Response, text: string): boolean {
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  return status === 503 && isProblem && Number(headers.get('retry-after')) > 0 && text.includes('"unavailable"');
}

const findings = `
  select
    (select count(*)::int from unnest($1::uuid[]) as sent (id)
      where not exists (select from check_ins where id = sent.id))
    + (select count(*)::int from unnest($2::uuid[]) as sent (id)
      where not exists (select from check_in_events where operation_id = sent.id)) as lost,
    (select count(*)::int from check_ins as c where c.id = any($1::uuid[]) and (
      c.version <> (select count(*) from check_in_events where check_in_id = c.id)
      or c.version <> (select count(distinct operation_id) from check_in_events where check_in_id = c.id)))
    as doubled`;
