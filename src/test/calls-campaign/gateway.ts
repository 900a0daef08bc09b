import { setTimeout as delay } from 'node:timers/promises';

import type { Channel } from '#shared/calls/call.ts';
import { type FakeGateway, fakeGateway, type GatewayAnswer, type GatewayRequest } from '#test/fake-gateway.ts';
import { type PushBrowser, pushBrowser } from '#test/push-browser.ts';
import type { SeededRandom } from '#test/yard/random.ts';
import type { CampaignTruck } from './trucks.ts';

/** An accepted message. */
export interface Told {
  channel: Channel;
  truck: CampaignTruck;
  dock: string;
  /** By the clock of `performance.now()`. */
  at: number;
  /** The callback URL for delivery reports of a text. */
  reportUrl: string | null;
}

interface Options {
  trucks: readonly CampaignTruck[];
  random: SeededRandom;
  /** The longest response time. */
  slowestMs: number;
}

/** A text gateway and push service in one, which rejects a fifth of requests temporarily and responds slowly. */
export class CampaignGateway {
  readonly told: Told[] = [];
  refused = 0;
  /** Called for each accepted message. */
  onTold: (told: Told) => void = () => undefined;
  /** Shared by all browsers. */
  readonly browser: PushBrowser = pushBrowser();
  readonly url: string;
  readonly close: () => Promise<void>;
  readonly #options: Options;
  readonly #trucks: Map<string, CampaignTruck>;

  private constructor(gateway: FakeGateway, options: Options) {
    this.#options = options;
    this.url = gateway.url;
    this.close = () => gateway.close();
    this.#trucks = new Map(options.trucks.flatMap((truck) => [truck.number, truck.pushPath].map((by) => [by, truck])));
    gateway.answer = (request) => this.#answer(request);
  }

  static async start(options: Options): Promise<CampaignGateway> {
    return new CampaignGateway(await fakeGateway(), options);
  }

  async #answer(request: GatewayRequest): Promise<GatewayAnswer> {
    const { random, slowestMs } = this.#options;
    const told = this.#read(request);
    const isRefused = random.chance(0.2);
    const status = random.pick([429, 500, 503]) ?? 503;
    const tookMs = random.between(0, slowestMs);
    if (isRefused) this.refused += 1;
    else {
      // From here on the driver counts as told, whether or not the sender gets the response.
      this.told.push(told);
      this.onTold(told);
    }
    await delay(tookMs);
    return isRefused ? { status } : { status: 201, body: '{"id":"taken"}' };
  }

  #read({ url, fields, raw }: GatewayRequest): Told {
    const pushPath = /[^/]+$/.exec(url.pathname)?.[0] ?? '';
    const isPush = this.#trucks.has(pushPath);
    const truck = this.#trucks.get(isPush ? pushPath : (fields['to'] ?? ''));
    const text = isPush ? (this.browser.open(raw) as { title: string }).title : (fields['text'] ?? '');
    const dock = /dock (\d+)/.exec(text)?.[1];
    if (!truck || dock === undefined) throw new Error('the gateway got what is for nobody');
    const reportUrl = fields['reportUrl'] ?? null;
    return { channel: isPush ? 'push' : 'text', truck, dock, at: performance.now(), reportUrl };
  }
}

/**
 * How often a driver was told the same by the same channel again, and how long after the end of his call the latest
 * message arrived.
 */
export function judgeTold(told: readonly Told[]) {
  const times = Map.groupBy(told, ({ channel, truck, dock }) => `${channel} ${truck.index} ${dock}`);
  const late = told.flatMap(({ truck, at }) => (truck.overAt !== null && at > truck.overAt ? [at - truck.overAt] : []));
  return {
    toldTwice: [...times.values()].filter(({ length }) => length > 1).length,
    toldAfterTheEnd: late.length,
    longestAfterTheEndMs: Math.round(Math.max(0, ...late)),
  };
}
