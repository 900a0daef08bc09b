import type { Received } from '#test/send.ts';
import { faultsOf, leaksIn } from './answer-faults.ts';
import type { GeneratedRequest } from './generated-requests.ts';

type Request = GeneratedRequest['request'];

/** What no response may contain. */
interface Forbidden {
  /** Column names, which would reveal internals. */
  columns: readonly string[];
  /** Texts that only staff may see. */
  secrets: readonly string[];
}

/** The findings of a campaign, and how requests were answered. */
export class Findings {
  /** Each fault with the first request that showed it, both as text. */
  readonly found = new Map<string, string>();
  /** How often each endpoint returned each status. */
  readonly tally = new Map<string, Map<number, number>>();
  /** Each pair of an endpoint and a hostile header sent to it, as 'endpoint header'. */
  readonly pairs = new Set<string>();
  requests = 0;
  readonly #forbidden: Forbidden;

  constructor(forbidden: Forbidden) {
    this.#forbidden = forbidden;
  }

  add(what: string, fault: string, example: string): void {
    const finding = `${what}: ${fault}`;
    if (!this.found.has(finding)) this.found.set(finding, example);
  }

  count(what: string, { headers }: Request, status: number): void {
    this.requests += 1;
    const statuses = this.tally.get(what) ?? new Map<number, number>();
    this.tally.set(what, statuses.set(status, (statuses.get(status) ?? 0) + 1));
    for (const name of Object.keys(headers)) this.pairs.add(`${what} ${name}`);
  }

  /** Checks a response: the form of an error, and what it reveals to a caller who is not signed in. */
  examine(what: string, request: Request, received: Received, isStaff: boolean): void {
    const { columns, secrets } = this.#forbidden;
    const faults = received.status >= 400 ? faultsOf(received, columns, request.method === 'HEAD') : [];
    const leaks = isStaff ? [] : leaksIn(received, secrets);
    for (const fault of [...faults, ...leaks]) this.add(what, fault, exampleOf(request, received));
  }
}

/** A request and its response in short form. */
export function exampleOf(request: Request, { status, body }: { status: number; body: string }): string {
  return `${JSON.stringify(request).slice(0, 800)} answered ${status} ${body.slice(0, 800)}`;
}

/** Responses as a table with a line per endpoint. */
export function tallyText(tally: Findings['tally']): string {
  const lines = [...tally].map(([call, statuses]) => {
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    return `  ${call.padEnd(32)} ${counts.join(', ')}`;
  });
  return lines.toSorted().join('\n');
}
