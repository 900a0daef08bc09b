import { useEffect, useState } from 'react';

import type { LeavingTruck, letOut as LetOut } from '#shared/contract/gate.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { newId } from '#web/common/data/new-id.ts';
import { mayRetry } from '#web/common/data/retries.ts';
import { createStore, useStore } from '#web/common/data/store.ts';

// Known by type only, as the other endpoints of drivers' pages: see `data/addresses.ts`.
const letOut = { method: 'POST', path: '/api/gate/trucks/{id}/gate-out' } as typeof LetOut;

/** A gate out that did not reach the server is sent again after `againMs`. Source: docs/product, "Gate out". */
const undoMs = 8_000;
const againMs = 5_000;
/** The message that a truck has left, and the one that it could not be recorded, stay this long. */
const saidMs = 10_000;
const refusedMs = 30_000;
/** How long a truck that has left is hidden: until the list has certainly been refetched. */
const listedMs = 30_000;

interface Exit {
  truck: LeavingTruck;
  seal: string;
  /** The same for each attempt, so that the operation takes effect once. */
  operationId: string;
  occurredAt: string;
}

export interface LastExit {
  truck: LeavingTruck;
  state: 'leaving' | 'offline' | 'left' | 'refused';
}

const send = ({ truck, seal, operationId, occurredAt }: Exit) =>
  call(letOut, {
    params: { id: truck.id },
    body: { ...(seal && { seal }), operationId, occurredAt, sentAt: new Date().toISOString() },
    timeoutMs: 10_000,
    // The request must survive leaving the page.
    keepalive: true,
  });

async function outcomeOf(exit: Exit): Promise<LastExit['state']> {
  try {
    await send(exit);
    return 'left';
  } catch (error) {
    return error instanceof ApiError && !mayRetry(error) ? 'refused' : 'offline';
  }
}

/**
 * Each truck is sent once it can no longer be undone: after some seconds, when the next one leaves, or when the page is
 * left. It is sent again until it reaches the server.
 */
class Exits {
  readonly last = createStore<LastExit | null>(null);
  /** The next truck does not replace them: a truck that is gone would stay in the list. */
  readonly refused = createStore<readonly LastExit[]>([]);
  /** The ids of trucks that the list may still have. */
  readonly gone = createStore<readonly string[]>([]);
  /** Exits without a response; the one that can be undone is last. */
  #open: readonly Exit[] = [];
  #undoable: Exit | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  letGo(truck: LeavingTruck, seal: string): void {
    if (this.#undoable) void this.sendAll();
    const exit = { truck, seal: seal.trim(), operationId: newId(), occurredAt: new Date().toISOString() };
    this.#open = [...this.#open, exit];
    this.gone.write([...this.gone.read(), truck.id]);
    this.#undoable = exit;
    this.last.write({ truck, state: 'leaving' });
    this.#later(undoMs, () => void this.sendAll());
  }

  undo(): void {
    this.#open = this.#open.filter((exit) => exit !== this.#undoable);
    if (this.#undoable) this.#show(this.#undoable.truck);
    this.#undoable = null;
    this.last.write(null);
    this.#later(0, () => void this.sendAll());
  }

  async sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#undoable = null;
    // Sent concurrently: when the page is left, there is no time to wait for one response before sending the next.
    const sent = this.#open.map(async (exit) => {
      const state = await outcomeOf(exit);
      if (state !== 'offline') this.#open = this.#open.filter((one) => one !== exit);
      if (state === 'left') setTimeout(() => this.#show(exit.truck), listedMs);
      if (state === 'refused') this.#refuse({ truck: exit.truck, state });
      // Another truck may have been let out meanwhile, which is then shown instead.
      else if (this.#undoable === null) this.last.write({ truck: exit.truck, state });
    });
    await Promise.all(sent);
    if (this.#undoable !== null) return;
    if (this.#open.length > 0) this.#later(againMs, () => void this.sendAll());
    else this.#later(saidMs, () => this.last.write(null));
  }

  #show({ id }: LeavingTruck): void {
    this.gone.write(this.gone.read().filter((one) => one !== id));
  }

  #refuse(exit: LastExit): void {
    this.#show(exit.truck);
    if (this.last.read()?.truck === exit.truck) this.last.write(null);
    this.refused.write([...this.refused.read(), exit]);
    setTimeout(() => this.refused.write(this.refused.read().filter((one) => one !== exit)), refusedMs);
  }

  #later(ms: number, deed: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(deed, ms);
  }
}

export function useLettingOut() {
  const [exits] = useState(() => new Exits());
  useEffect(() => {
    const leave = () => void exits.sendAll();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [exits]);
  return { last: useStore(exits.last), refused: useStore(exits.refused), gone: useStore(exits.gone), exits };
}
