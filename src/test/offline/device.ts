import type { BaseValues, ChangeableField, CheckInChanges } from '#shared/check-in/changes.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import type { Operation } from '#shared/offline/operation.ts';
import { memoryStorage } from '#web/common/offline/browser-storage.ts';
import { createOfflineQueue, type OfflineQueue } from '#web/common/offline/create-queue.ts';
import { createOperationStore } from '#web/common/offline/operation-store.ts';
import type { SendOutcome } from '#web/common/offline/replay.ts';

/** A record's changeable fields; null if it is deleted. */
export type Fields = Partial<Record<ChangeableField, FieldValue>>;

export interface HistoryStep {
  operationId: string | null;
  changes: HistoryEntry['changes'];
}

/** The server as devices use it, real or fake. */
export interface OfflineServer {
  /** Receives an operation; `sentAt` is from the device's clock. */
  take: (operation: Operation, sentAt: Date) => Promise<SendOutcome>;
  look: (id: string) => Promise<Fields | null>;
  history: (id: string) => Promise<HistoryStep[]>;
  /** The server's clock, in milliseconds. */
  now: () => number;
  advance: (ms: number) => void;
}

/** What may happen to one request. */
export const fates = ['arrives', 'lost before', 'lost after', 'server fault', 'session over'] as const;
export type Fate = (typeof fates)[number];

/** A device with the product's own queue, a possibly wrong clock, and an unreliable network. */
export class Device {
  readonly #server: OfflineServer;
  readonly #clockIsWrongByMs: number;
  readonly #queue: OfflineQueue;
  readonly #seen = new Map<string, Fields | null>();
  #fates: Fate[] = [];
  #isOnline = false;

  constructor(server: OfflineServer, clockIsWrongByMs: number, newId: () => string) {
    this.#server = server;
    this.#clockIsWrongByMs = clockIsWrongByMs;
    this.#queue = createOfflineQueue({
      store: createOperationStore(memoryStorage()),
      send: (operation) => this.#send(operation),
      isMine: () => true,
      isOnline: () => this.#isOnline,
      inOneTab: async (work) => {
        await work();
        return true;
      },
      freeRoom: () => undefined,
      pause: async () => undefined,
      now: () => server.now() + clockIsWrongByMs,
      newId,
    });
  }

  get queue(): OfflineQueue {
    return this.#queue;
  }

  /** Loads a record from the server, as the screen does. */
  async look(id: string): Promise<void> {
    this.#seen.set(id, await this.#server.look(id));
  }

  /** Changes fields of a record as shown on this screen, unsent changes included. */
  async change(operationId: string, id: string, changes: CheckInChanges): Promise<Operation> {
    const shown = this.#shown(id);
    const base = Object.fromEntries(
      Object.keys(changes).map((field) => [field, shown[field as ChangeableField] ?? null]),
    ) as BaseValues;
    return this.#keep({ ...this.#common(operationId), type: 'UPDATE', id, data: { changes, base } });
  }

  remove(operationId: string, id: string): Promise<Operation> {
    return this.#keep({ ...this.#common(operationId), type: 'DELETE', id });
  }

  /** Sends queued operations with these fates for the requests; requests beyond them arrive. */
  async sync(coming: readonly Fate[]): Promise<void> {
    this.#fates = [...coming];
    this.#isOnline = true;
    await this.#queue.sync();
    this.#isOnline = false;
  }

  now(): Date {
    return new Date(this.#server.now() + this.#clockIsWrongByMs);
  }

  #common(operationId: string) {
    return { operationId, owner: 'staff', about: '', timestamp: this.now().toISOString() };
  }

  #keep(operation: Operation): Promise<Operation> {
    return this.#queue.add(operation);
  }

  #shown(id: string): Fields {
    const own = this.#queue.read().waiting.map(({ operation }) => operation);
    const changes = own.map((operation) =>
      operation.type === 'UPDATE' && operation.id === id ? operation.data.changes : {},
    );
    return Object.assign({}, this.#seen.get(id) ?? {}, ...changes) as Fields;
  }

  async #send(operation: Operation): Promise<SendOutcome> {
    const fate = this.#fates.shift() ?? 'arrives';
    if (fate === 'lost before') return { kind: 'unreachable' };
    if (fate === 'server fault') return { kind: 'failed' };
    if (fate === 'session over') return { kind: 'signed-out' };
    const outcome = await this.#server.take(operation, this.now());
    return fate === 'lost after' ? { kind: 'unreachable' } : outcome;
  }
}
