import { useEffect, useState } from 'react';

import type { LeavingTruck, letOut as LetOut } from '#shared/contract/gate.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { newId } from '#web/common/data/new-id.ts';
import { mayRetry } from '#web/common/data/retries.ts';
import { createStore, useStore } from '#web/common/data/store.ts';

// By type only, as the other calls of drivers' pages: see `data/addresses.ts`.
const letOut = { method: 'POST', path: '/api/gate/trucks/{id}/gate-out' } as typeof LetOut;

/** How long a gate out can be undone, and how soon one that did not reach the server is sent again. Source: docs/product, "Gate out". */
const undoMs = 8_000;
const againMs = 5_000;
/** How long it is said that a truck has left, or could not be recorded. */
const saidMs = 10_000;

interface Exit {
  truck: LeavingTruck;
  seal: string;
  /** The same for each try: it counts once. */
  operationId: string;
  occurredAt: string;
}

/** What became of the last truck that was let out. */
export interface LastExit {
  truck: LeavingTruck;
  state: 'leaving' | 'offline' | 'left' | 'refused';
}

const send = ({ truck, seal, operationId, occurredAt }: Exit) =>
  call(letOut, {
    params: { id: truck.id },
    body: { ...(seal && { seal }), operationId, occurredAt, sentAt: new Date().toISOString() },
    timeoutMs: 10_000,
    // The page may be left with it.
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
 * Lets trucks out. Each is sent once it can be undone no more: when some seconds have passed, the next one leaves, or the page is left.
 * One that does not reach the server is sent until it does.
 */
class Exits {
  readonly last = createStore<LastExit | null>(null);
  /** Those that the server has not answered, the one that can be undone last. */
  #open: readonly Exit[] = [];
  #undoable: Exit | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  letGo(truck: LeavingTruck, seal: string): void {
    if (this.#undoable) void this.sendAll();
    const exit = { truck, seal: seal.trim(), operationId: newId(), occurredAt: new Date().toISOString() };
    this.#open = [...this.#open, exit];
    this.#undoable = exit;
    this.last.write({ truck, state: 'leaving' });
    this.#later(undoMs, () => void this.sendAll());
  }

  undo(): void {
    this.#open = this.#open.filter((exit) => exit !== this.#undoable);
    this.#undoable = null;
    this.last.write(null);
    this.#later(0, () => void this.sendAll());
  }

  async sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#undoable = null;
    // All at once: where the page is left, nobody waits for the answer to one of them to send the next.
    const sent = this.#open.map(async (exit) => {
      const state = await outcomeOf(exit);
      if (state !== 'offline') this.#open = this.#open.filter((one) => one !== exit);
      // Another may have been let out meanwhile, which is what is shown then.
      if (this.#undoable === null) this.last.write({ truck: exit.truck, state });
    });
    await Promise.all(sent);
    if (this.#undoable !== null) return;
    if (this.#open.length > 0) this.#later(againMs, () => void this.sendAll());
    else this.#later(saidMs, () => this.last.write(null));
  }

  #later(ms: number, deed: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(deed, ms);
  }
}

/** Lets trucks out for as long as the page is open; what became of the last one. */
export function useLettingOut() {
  const [exits] = useState(() => new Exits());
  useEffect(() => {
    const leave = () => void exits.sendAll();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [exits]);
  return { last: useStore(exits.last), exits };
}
