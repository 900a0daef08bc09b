import { hash, timingSafeEqual } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { Budgets, tooMany } from './budgets.ts';
import { clientNetwork, widerNetworks } from './client-address.ts';
import type { Clock } from './machine.ts';

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
  /** The resource that a guessable credential opens; set, it allows an address far fewer attempts. */
  opens?: string;
}

/** Compares texts in constant time: bytes have several spellings in base64url, and `Buffer` skips invalid ones. */
export function isSecret(given: string, secret: string): boolean {
  const [left, right] = [hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer')];
  return timingSafeEqual(left, right);
}

const maxRemembered = 50_000;
/** An invalid credential is refused from memory for this long only, because a disabled account may be enabled again. */
const noneForMs = 60_000;
/** One in this many refused requests may be for an invalid credential. */
const refusalsPerCredential = 10;

/** `refused` is the address's limit of refused requests. */
export function credentialsPerMinute(refused: number): number {
  return Math.ceil(refused / refusalsPerCredential);
}

/** An IPv6 /48 may send as many invalid credentials as this number of addresses. */
const addressesPerWideNetwork = 2;
/** Limits of wrong attempts at a guessable credential, per resource and address. */
const guesses = { perMinute: 1, burst: 5 };

/**
 * An invalid credential is charged to a budget of its address before the lookup. One that was valid before is free, so
 * that nobody is locked out by others at the same address. Source: docs/product, "Limits".
 */
export class Credentials {
  readonly #clock: Clock;
  readonly #good = new LRUCache<string, true>({ max: maxRemembered });
  readonly #none = new LRUCache<string, number>({ max: maxRemembered });
  readonly #perAddress: Budgets | null;
  readonly #perNetwork: Budgets | null;
  readonly #guesses: Budgets;

  /** `perMinute` invalid credentials are allowed per address and kind; 0 for no limit. */
  constructor(clock: Clock, perMinute: number) {
    this.#clock = clock;
    this.#perAddress = perMinute > 0 ? new Budgets(clock, perMinute) : null;
    this.#perNetwork = perMinute > 0 ? new Budgets(clock, perMinute * addressesPerWideNetwork) : null;
    this.#guesses = new Budgets(clock, guesses.perMinute, guesses.burst);
  }

  /** Call it for credentials that this node has issued. */
  made(kind: CredentialKind, credential: string): void {
    const name = nameOf(kind, credential);
    this.#none.delete(name);
    this.#good.set(name, true);
  }

  /** Undefined for an invalid credential, which is remembered for a minute. Throws `too_many_requests`. */
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
