import { setTimeout as delay } from 'node:timers/promises';

import { v7 } from 'uuid';

import { buildNewCheckIn } from '#test/factories.ts';
import type { CampaignGateway, Told } from '#test/calls-campaign/gateway.ts';
import type { CampaignTruck } from '#test/calls-campaign/trucks.ts';
import { textConsent } from '#test/texting-yard.ts';
import type { SeededRandom } from '#test/yard/random.ts';

const againAfterMs = 100;
const atOnce = 16;

interface Sending {
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
  /** Further acceptable status codes. */
  mayBe?: readonly number[];
}

/** Several nodes behind one address: requests go to them in turns, and are retried at the next if one has died. */
export class CallingYard {
  readonly #staff: Record<string, string>;
  readonly #random: SeededRandom;
  #nodes: string[];
  #turn = 0;
  #inboundPath = '';
  #keys: object = {};

  constructor(nodes: readonly string[], staff: Record<string, string>, random: SeededRandom) {
    [this.#nodes, this.#staff, this.#random] = [[...nodes], staff, random];
  }

  /** Removes a node that has died. */
  without(node: string): void {
    this.#nodes = this.#nodes.filter((one) => one !== node);
  }

  async setUp({ url, browser }: CampaignGateway): Promise<void> {
    const text = { textGateway: 'json', textGatewayUrl: url, textSender: '+13125550100', textDelaySeconds: 2 };
    const changes = { callsByPush: true, pushDelaySeconds: 0, ...text };
    await this.#asStaff('/api/settings', { method: 'PUT', body: { changes } });
    await this.#asStaff('/api/calls/secrets', { method: 'PUT', body: { textPassword: 'gateway secret' } });
    await this.#asStaff('/api/settings', { method: 'PUT', body: { changes: { callsByText: true } } });
    const { path } = (await (await this.#asStaff('/api/calls/inbound-key', {})).json()) as { path: string };
    this.#inboundPath = path;
    this.#keys = browser.keys;
    // The other nodes apply settings a moment later.
    for (const node of this.#nodes) while (!(await fetch(`${node}/api/visit/push-key`)).ok) await delay(againAfterMs);
  }

  /** Checks every driver in, with consent to texts and a push subscription. */
  async arrive(trucks: readonly CampaignTruck[]): Promise<void> {
    const left = [...trucks];
    const next = async () => {
      for (let truck = left.shift(); truck; truck = left.shift()) {
        const checkIn = buildNewCheckIn({ ...truck.form, textConsent });
        const answer = await this.#send('/api/check-ins', { body: checkIn });
        truck.id = checkIn.id;
        const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        const endpoint = `https://fcm.googleapis.com/fcm/send/${truck.pushPath}`;
        await this.#send('/api/visit/push', { body: { endpoint, keys: this.#keys }, headers: { cookie } });
        await this.#send('/api/visit/link', { body: {}, headers: { cookie } });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  }

  /** Calls a truck, and continues as its scenario says. */
  async call(truck: CampaignTruck): Promise<void> {
    await this.#step(truck, 'call', { dock: '1' });
    if (truck.turn === 'waits' || truck.turn === 'answers') return;
    await delay(this.#random.between(0, 4_000));
    if (truck.turn === 'is called again') return this.#step(truck, 'call', { dock: '2' });
    await this.#step(truck, truck.turn === 'docks' ? 'dock-in' : 'uncall', {});
    truck.overAt = performance.now();
  }

  /** What a gateway does with an accepted text: it sends the report twice, and a reply twice. */
  async reportAndReply({ truck, reportUrl }: Told): Promise<void> {
    const { pathname, search } = new URL(reportUrl ?? '');
    await delay(this.#random.between(0, 2_000));
    await Promise.all([1, 2].map(() => this.#send(`${pathname}${search}&status=delivered`, { body: {} })));
    if (truck.turn !== 'answers') return;
    const reply = { from: truck.number, text: '2' };
    await Promise.all([1, 2].map(() => this.#send(this.#inboundPath, { body: reply })));
  }

  async delete({ id }: CampaignTruck): Promise<void> {
    await this.#asStaff(`/api/check-ins/${id}`, { method: 'DELETE' });
  }

  /** Closes a check-in, so that it is archived later. */
  async cancel(truck: CampaignTruck): Promise<void> {
    await this.#step(truck, 'cancel', {}, [409]);
  }

  async #step(truck: CampaignTruck, step: string, more: object, mayBe: readonly number[] = []): Promise<void> {
    const body = { step, operationId: v7(), ...more };
    await this.#asStaff(`/api/check-ins/${truck.id}/steps`, { body, mayBe });
  }

  #asStaff(path: string, sending: Sending): Promise<Response> {
    return this.#send(path, { ...sending, headers: this.#staff });
  }

  async #send(path: string, { method = 'POST', body, headers = {}, mayBe = [] }: Sending): Promise<Response> {
    for (;;) {
      const node = this.#nodes[(this.#turn += 1) % this.#nodes.length] ?? '';
      const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
      const request = { method, headers: { ...type, ...headers }, ...(body && { body: JSON.stringify(body) }) };
      // A request lost with its node is retried once.
      const answer = await fetch(node + path, request).catch(() => null);
      if (answer?.ok || (answer && mayBe.includes(answer.status))) return answer;
      if (answer) throw new Error(`${method} ${path.replace(/\?.*/, '')}: ${answer.status} ${await answer.text()}`);
      await delay(againAfterMs);
    }
  }
}
