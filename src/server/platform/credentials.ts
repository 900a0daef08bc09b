import { hash, timingSafeEqual } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { Budgets, tooMany } from './budgets.ts';
import { clientNetwork, widerNetworks } from './client-address.ts';
import type { Clock } from './machine.ts';

/** What somebody shows to be let in, as a caller, a driver or an account. */
export type CredentialKind =
  | 'session'
  | 'device'
  | 'registration'
  | 'key'
  | 'visit'
  | 'link'
  | 'ticket'
  | 'check-in'
  | 'calendar'
  | 'arrival';

interface Shown {
  kind: CredentialKind;
  credential: string;
  address: string;
  /** What it opens, if people could guess it: then an address has far fewer tries. */
  opens?: string;
}

/**
 * Whether a text is just the secret, in a time that tells nothing of it. Texts are compared, never what they decode to: base64url
 * writes the same bytes in several ways, and `Buffer` skips what is none.
 */
export function isSecret(given: string, secret: string): boolean {
  const [left, right] = [hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer')];
  return timingSafeEqual(left, right);
}

const maxRemembered = 50_000;
/** How long what is none is refused from memory: an account that was disabled may be enabled again. */
const noneForMs = 60_000;
/** Of so many refused requests one may be for a credential that is none. */
const refusalsPerCredential = 10;

/** How many credentials of an address may be none, where so many of its requests may be refused. */
export function credentialsPerMinute(refused: number): number {
  return Math.ceil(refused / refusalsPerCredential);
}

/** An IPv6 /48 may show as many as this many addresses. */
const addressesPerWideNetwork = 2;
/** Wrong ones a minute, and at once, of what could be guessed, for each thing it opens and each address. */
const guesses = { perMinute: 1, burst: 5 };

/**
 * Looks credentials up. What is none costs its address a budget of its own, charged before the look-up; what was good before is
 * free, so that nobody who is let in suffers from others at his address. Source: docs/product, "Limits".
 */
export class Credentials {
  readonly #clock: Clock;
  readonly #good = new LRUCache<string, true>({ max: maxRemembered });
  readonly #none = new LRUCache<string, number>({ max: maxRemembered });
  readonly #perAddress: Budgets | null;
  readonly #perNetwork: Budgets | null;
  readonly #guesses: Budgets;

  /** `perMinute` are how many of them may be none for an address and kind; 0 for no limit. */
  constructor(clock: Clock, perMinute: number) {
    this.#clock = clock;
    this.#perAddress = perMinute > 0 ? new Budgets(clock, perMinute) : null;
    this.#perNetwork = perMinute > 0 ? new Budgets(clock, perMinute * addressesPerWideNetwork) : null;
    this.#guesses = new Budgets(clock, guesses.perMinute, guesses.burst);
  }

  /** Remembers one that was made here. */
  made(kind: CredentialKind, credential: string): void {
    const name = nameOf(kind, credential);
    this.#none.delete(name);
    this.#good.set(name, true);
  }

  /**
   * What `find` finds for a credential; undefined for one that is none, which is not asked for again for a minute. Throws
   * `too_many_requests` where too many from this address were none.
   */
  async lookUp<T>(shown: Shown, find: () => Promise<T | undefined>): Promise<T | undefined> {
    const name = nameOf(shown.kind, shown.credential);
    if ((this.#none.get(name) ?? Number.NEGATIVE_INFINITY) > this.#clock.elapsedMs()) return undefined;
    const settle = this.#good.has(name) ? () => undefined : await this.#charge(shown);
    const found = await find().catch((error: unknown) => {
      settle(false);
      throw error;
    });
    settle(found === undefined);
    if (found !== undefined) this.#good.set(name, true);
    else {
      this.#good.delete(name);
      this.#none.set(name, this.#clock.elapsedMs() + noneForMs);
    }
    return found;
  }

  async #charge({ kind, address, opens }: Shown): Promise<(spent: boolean) => void> {
    const network = clientNetwork(address);
    const wider = widerNetworks(address)?.[48];
    const budgets = [
      [opens === undefined ? null : this.#guesses, `${network} ${opens}`],
      [this.#perAddress, `${kind} ${network}`],
      [wider === undefined ? null : this.#perNetwork, `${kind} ${wider}`],
    ] as const;
    const taken: [Budgets, string][] = [];
    const settle = (spent: boolean) => {
      for (const [budget, key] of taken) budget.settle(key, spent);
    };
    for (const [budget, key] of budgets) {
      if (!budget) continue;
      // Only try the wider budget if the narrower one has some left.
      const seconds = await budget.take(key);
      if (seconds === 0) taken.push([budget, key]);
      else {
        settle(false);
        throw tooMany(seconds);
      }
    }
    return settle;
  }
}

const nameOf = (kind: CredentialKind, credential: string) => hash('sha256', `${kind} ${credential}`, 'base64url');
