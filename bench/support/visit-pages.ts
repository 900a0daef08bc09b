import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import type { Visit } from '#shared/contract/visit.ts';
import { visitPollMs } from '#shared/visit/visit-rules.ts';
import { buildNewCheckIn } from '#test/factories.ts';

const connections = 200;
const arrivalsAtOnce = 16;

/** A driver's open page, which sends the ETag of its last response. */
export interface VisitPage {
  id: string;
  cookie: string;
  etag: string;
  visit: Visit | null;
}

/** Drivers' pages at one node, as lightweight as a client can be. */
export class VisitPages {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Checks this many drivers in, at the facilities in turns, and opens their pages. */
  async open(count: number, facilities: readonly string[]): Promise<VisitPage[]> {
    const pages: VisitPage[] = [];
    let left = count;
    const next = async () => {
      while (left > 0) {
        left -= 1;
        const checkIn = buildNewCheckIn({ facility: facilities[left % facilities.length] ?? '' });
        const headers = { 'content-type': 'application/json' };
        const request = { method: 'POST', headers, body: JSON.stringify(checkIn) };
        const answer = await fetch(`${this.#url}/api/check-ins`, request);
        if (answer.status !== 201) throw new Error(`a check-in was answered with ${answer.status}`);
        const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        pages.push({ id: checkIn.id, cookie, etag: '', visit: null });
      }
    };
    await Promise.all(Array.from({ length: arrivalsAtOnce }, next));
    return pages;
  }

  /** Polls a page's visit; returns whether it has changed. Throws on an error response. */
  ask(page: VisitPage): Promise<boolean> {
    const headers = { cookie: page.cookie, ...(page.etag && { 'if-none-match': page.etag }) };
    return new Promise((resolve, reject) => {
      const sent = httpRequest(`${this.#url}/api/visit`, { agent: this.#agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === 304) return resolve(false);
          if (answer.statusCode !== 200) return reject(new Error(`a visit was answered with ${answer.statusCode}`));
          page.etag = answer.headers.etag ?? '';
          page.visit = JSON.parse(Buffer.concat(chunks).toString()) as Visit;
          resolve(true);
        });
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  /**
   * Polls as the product's page does until its truck is called; resolves with the time, on the clock of
   * `performance.now()`.
   */
  async untilCalled(page: VisitPage): Promise<number> {
    for (;;) {
      await this.ask(page);
      if (page.visit?.stage === 'called') return performance.now();
      await delay(page.visit ? visitPollMs(page.visit) : 0);
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}
