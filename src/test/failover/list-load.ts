import { setTimeout as pause } from 'node:timers/promises';

import { v7 } from 'uuid';

/**
 * A program that creates, changes and deletes expected arrivals and carriers, and retries each request until it is
 * acknowledged.
 */
export class ListLoad {
  readonly #sites: readonly string[];
  readonly #key: string;
  #changes = 0;
  readonly #wrong: string[] = [];
  #isOver = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(sites: readonly string[], key: string) {
    this.#sites = sites;
    this.#key = key;
  }

  start(): void {
    this.#work = Promise.all([this.#changeArrivals(), this.#changeCarriers()]);
  }

  /** Lets it finish what it has started. */
  async stop(): Promise<{ changes: number; wrong: string[] }> {
    this.#isOver = true;
    await this.#work;
    return { changes: this.#changes, wrong: this.#wrong };
  }

  async #changeArrivals(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const id = v7();
      const made = { id, facility: 'Bedford Park', day: '2026-11-26', numbers: [`PU-${turn}`] };
      await this.#send('POST', '/api/expected-arrivals', made);
      const changes = turn % 3 === 0 ? { isCanceled: true } : { note: `Note ${turn}` };
      await this.#send('PATCH', `/api/expected-arrivals/${id}`, { changes, operationId: v7() });
    }
  }

  async #changeCarriers(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const made = await this.#send('POST', '/api/carriers', { name: `Carrier ${v7()}` });
      const path = `/api/carriers/${made['id'] as string}`;
      await this.#send('PATCH', path, { changes: { name: `Changed ${v7()}` } });
      if (turn % 3 !== 0) await this.#send('DELETE', path);
    }
  }

  async #send(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const once = method === 'POST' ? { 'idempotency-key': v7() } : {};
    const type = body ? { 'content-type': 'application/json' } : {};
    const headers = { authorization: `Bearer ${this.#key}`, ...type, ...once };
    for (let turn = this.#changes; ; turn += 1) {
      const url = `${this.#sites[turn % this.#sites.length]}${path}`;
      const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
        () => null,
      );
      // A deletion whose response was lost was carried out.
      if (answer?.ok || (method === 'DELETE' && answer?.status === 404)) {
        this.#changes += 1;
        return answer.status === 200 || answer.status === 201 ? ((await answer.json()) as Record<string, unknown>) : {};
      }
      if (answer && answer.status < 500) {
        this.#wrong.push(`${method} ${path} ${answer.status} ${await answer.text()}`);
        return {};
      }
      await pause(100);
    }
  }
}
