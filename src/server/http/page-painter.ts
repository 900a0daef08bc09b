import { Worker } from 'node:worker_threads';

import type { PageOrder, PaintedPage } from '#shared/contract/painted-page.ts';
import type { Logger } from '../platform/logger.ts';

/** A page that takes longer is not waited for. Source: docs/product, "Pages before their code". */
const maxPaintMs = 5000;
/** More than a page ever takes; what takes more would not end. */
const limits = { maxOldGenerationSizeMb: 256 };

/** So many pages wait for each of the turns below, a few tenths of a second. Source: docs/refusals.md, "Limits of an address". */
const maxWaiting = 20;

/** A page that is not painted, because too many wait already. */
export const tooBusy = 'too busy';

type Outcome = PaintedPage | typeof tooBusy | null;

interface Ordered {
  order: PageOrder;
  settle(page: Outcome): void;
}

/** Pages that are kept and shown to everybody come first, last those that whoever sends nonsense can order. */
const turnOf = ({ own, refused }: PageOrder) => (refused ? 2 : own ? 1 : 0);

/** Paints pages one after the other on a thread of its own, which starts with the first page and anew after a failure. */
export class PagePainter {
  readonly #bundle: string;
  readonly #log: Logger;
  readonly #waiting: Ordered[][] = [[], [], []];
  #worker: Worker | null = null;
  #painting: Ordered | null = null;
  #limit: NodeJS.Timeout | undefined;

  /** `bundle` is the URL of the build's render bundle. */
  constructor(bundle: string, log: Logger) {
    this.#bundle = bundle;
    this.#log = log;
  }

  /** Paints a page; null where that fails or takes too long, which is logged, and `tooBusy` where it would wait too long. */
  paint(order: PageOrder): Promise<Outcome> {
    const waiting = this.#waiting[turnOf(order)] ?? [];
    if (waiting.length >= maxWaiting) return Promise.resolve(tooBusy);
    return new Promise((settle) => {
      waiting.push({ order, settle });
      this.#next();
    });
  }

  /** How many pages are to be painted. */
  get waiting(): number {
    return this.#waiting.flat().length + (this.#painting ? 1 : 0);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #next(): void {
    if (this.#painting) return;
    const next = this.#waiting.find((waiting) => waiting.length > 0)?.shift();
    if (!next) return;
    this.#painting = next;
    // Only from here on: how long others took is not this page's fault, and no reason to end the thread.
    this.#limit = setTimeout(() => this.#late(next), maxPaintMs);
    this.#worker ??= this.#start();
    this.#worker.postMessage(next.order);
  }

  #done(page: PaintedPage | null, error?: Error): void {
    clearTimeout(this.#limit);
    const { order, settle } = this.#painting ?? {};
    this.#painting = null;
    if (error) this.#log.error({ err: error, page: order?.path, language: order?.language }, 'page not painted');
    settle?.(page);
    this.#next();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { bundle: this.#bundle },
      resourceLimits: limits,
    });
    worker.unref();
    worker.on('message', ({ page, fault }: { page?: PaintedPage; fault?: string }) => {
      if (this.#worker === worker) this.#done(page ?? null, page ? undefined : new Error(fault));
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#restart(error as Error);
    });
    return worker;
  }

  /** What it has painted may wait behind this timer, where the server itself was busy. */
  #late(ordered: Ordered): void {
    setImmediate(() => {
      if (this.#painting === ordered) this.#restart(new Error(`not painted within ${maxPaintMs} ms`));
    });
  }

  /** Ends the thread, which may be in an endless loop; nobody waits until there is another. */
  #restart(error: Error): void {
    void this.#worker?.terminate();
    this.#worker = null;
    for (const { settle } of this.#waiting.flatMap((waiting) => waiting.splice(0))) settle(tooBusy);
    this.#done(null, error);
  }
}
