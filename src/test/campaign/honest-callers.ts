import type { InjectOptions, LightMyRequestResponse } from 'fastify';

import { administrator, type TestApp } from '#test/build-test-app.ts';
import { buildNewCheckIn } from '#test/factories.ts';

/** What honest users do: a request, and the cookies to take from its response. */
interface Habit {
  what: string;
  request(cookies: ReadonlyMap<string, string>): InjectOptions;
}

const habits: readonly Habit[] = [
  {
    what: 'a check-in',
    request: () => ({ method: 'POST', url: '/api/check-ins', payload: { ...buildNewCheckIn() } }),
  },
  { what: 'a look at the queue', request: () => ({ method: 'GET', url: '/api/queue?state=waiting' }) },
  {
    what: 'a look at the own check-in',
    request: (cookies) => ({ url: '/api/check-ins/mine', headers: { cookie: `receipt=${cookies.get('receipt')}` } }),
  },
  {
    what: 'a sign-in from a known device',
    request: (cookies) => ({
      method: 'POST',
      url: '/api/auth/token?grant_type=password',
      headers: { cookie: `device=${cookies.get('device')}` },
      payload: administrator,
    }),
  },
];

/** A driver, a display and a staff member who keep working at an address that is also attacking. */
export class HonestCallers {
  readonly refusals: string[] = [];
  readonly slowestMs: Record<string, number> = {};
  calls = 0;
  readonly #site: TestApp;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(site: TestApp, address: string) {
    this.#site = site;
    this.#address = address;
  }

  /** Sends a request of the next kind; none may be refused. */
  async next(): Promise<void> {
    const habit = habits[this.calls % habits.length];
    if (!habit) return;
    this.calls += 1;
    const request = habit.request(this.#cookies);
    const headers = { ...request.headers, 'x-forwarded-for': this.#address };
    const begun = performance.now();
    const answer = await this.#site.app.inject({ ...request, headers });
    this.slowestMs[habit.what] = Math.max(this.slowestMs[habit.what] ?? 0, performance.now() - begun);
    if (answer.statusCode >= 300) this.refusals.push(`${habit.what}: ${answer.statusCode} ${answer.body}`);
    this.#keepCookies(answer);
  }

  /** Sends each kind of request once, so that the address and its device become known. */
  async introduce(): Promise<void> {
    for (const _ of habits) {
      this.#site.clock.advance(1_000);
      // Each depends on the previous one.
      await this.next();
    }
  }

  #keepCookies({ cookies }: LightMyRequestResponse): void {
    for (const { name, value } of cookies) this.#cookies.set(name, value);
  }
}
