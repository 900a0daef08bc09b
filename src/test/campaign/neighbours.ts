import fc from 'fast-check';

import type { TestApp } from '#test/build-test-app.ts';
import { type Received, send } from '#test/send.ts';
import { tracesOf } from './answer-faults.ts';
import { exampleOf, type Findings } from './findings.ts';
import { HonestCallers } from './honest-callers.ts';
import { type RefusedRequest, refusedRequests } from './refused-requests.ts';
import type { WriteJournal } from './write-journal.ts';

/** Where honest users are, and where the attack comes from: the same address, its /64 or its /48. */
const home = '2001:db8:77:1::10';
const attackers = [home, home, '2001:db8:77:1::bad', '2001:db8:77:2::bad'] as const;

interface Sent extends RefusedRequest {
  received: Received;
}

/** Clients at one address whose requests are all refused, and honest users next to them. */
export class Neighbours {
  readonly #site: TestApp;
  readonly #journal: WriteJournal;
  readonly #findings: Findings;
  readonly #people: HonestCallers;
  /** Tables that honest users may write to. */
  readonly #honestTables: readonly string[];
  #sent = 0;

  private constructor(
    site: TestApp,
    parts: { journal: WriteJournal; findings: Findings; people: HonestCallers; honestTables: readonly string[] },
  ) {
    this.#site = site;
    this.#journal = parts.journal;
    this.#findings = parts.findings;
    this.#people = parts.people;
    this.#honestTables = parts.honestTables;
  }

  static async begin(site: TestApp, journal: WriteJournal, findings: Findings): Promise<Neighbours> {
    const people = new HonestCallers(site, home);
    await journal.take();
    await people.introduce();
    await people.introduce();
    return new Neighbours(site, { journal, findings, people, honestTables: await journal.take() });
  }

  get honest() {
    const { calls, slowestMs } = this.#people;
    return { calls, slowestMs };
  }

  /** Groups of attacking requests; the same seed yields the same groups. */
  groups(size: { groups: number; perGroup: number; seed: number }, cookies: readonly string[]): RefusedRequest[][] {
    const group = fc.array(refusedRequests(cookies), { minLength: size.perGroup, maxLength: size.perGroup });
    return fc.sample(group, { numRuns: size.groups, seed: size.seed });
  }

  /** Sends a group concurrently, with or without an honest request among them. */
  async attack(group: readonly RefusedRequest[], how: { besideHonest: boolean; gapMs: number }): Promise<void> {
    const refusedBefore = this.#people.refusals.length;
    const [before, after] = [group.slice(0, group.length / 2), group.slice(group.length / 2)];
    const sending = before.map((request) => this.#send(request, how.gapMs));
    const honest = how.besideHonest ? this.#people.next() : undefined;
    const sent = await Promise.all([...sending, ...after.map((request) => this.#send(request, how.gapMs))]);
    await honest;
    for (const refusal of this.#people.refusals.slice(refusedBefore)) this.#findings.add('the honest', refusal, '');
    for (const one of sent) this.#examine(one);
    const allowed = new Set([
      ...sent.flatMap(({ received }) => tracesOf(received)),
      ...(honest ? this.#honestTables : []),
    ]);
    const unexpected = (await this.#journal.take()).filter((table) => !allowed.has(table));
    if (unexpected.length > 0) await this.#nameWhoWrites(group, unexpected);
  }

  async #send(requested: RefusedRequest, gapMs: number): Promise<Sent> {
    this.#site.clock.advance(gapMs);
    const address = attackers[(this.#sent += 1) % attackers.length] ?? home;
    const headers = { ...requested.request.headers, 'x-forwarded-for': address };
    return { ...requested, received: await send(this.#site.app, { ...requested.request, headers }) };
  }

  #examine({ why, request, received }: Sent): void {
    this.#findings.count(`who ${why}`, request, received.status);
    this.#findings.examine(`who ${why}`, request, received, false);
    if (received.status < 400) this.#findings.add(`who ${why}`, 'is not refused', exampleOf(request, received));
  }

  /** Sends the group again one by one, to find the culprit. */
  async #nameWhoWrites(group: readonly RefusedRequest[], unexpected: readonly string[]): Promise<void> {
    let found = false;
    for (const one of group) {
      const { received } = await this.#send(one, 0);
      const written = (await this.#journal.take()).filter((table) => !tracesOf(received).includes(table));
      if (written.length === 0) continue;
      found = true;
      this.#findings.add(
        `who ${one.why}`,
        `a refusal has changed ${written.join(', ')}`,
        exampleOf(one.request, received),
      );
    }
    if (found) return;
    const example = JSON.stringify(group).slice(0, 4_000);
    this.#findings.add('a group', `refusals have changed ${unexpected.join(', ')}, once`, example);
  }
}
