import { Worker } from 'node:worker_threads';

import type { PageOrder, RenderedPage } from '#shared/contract/rendered-page.ts';
import type { Logger } from '#server/platform/logger.ts';

/** A page that takes longer is not waited for. Source: docs/product, "Pages before their code". */
const maxRenderMs = 5000;
/** More than a page ever takes; what takes more would not end. */
const limits = { maxOldGenerationSizeMb: 256 };

/** So many pages wait for each of the turns below, a few tenths of a second. Source: docs/refusals.md, "Limits of an address". */
const maxWaiting = 20;

/** A page that is not rendered, because too many wait already. */
export const tooBusy = 'too busy';

type Outcome = RenderedPage | typeof tooBusy | null;

interface Ordered {
  order: PageOrder;
  settle(page: Outcome): void;
}

/** Pages that are kept and shown to everybody come first, last those that whoever sends nonsense can order. */
const turnOf = ({ own, refused }: PageOrder) => (refused ? 2 : own ? 1 : 0);

/** Renders pages one after the other on a thread of its own, which starts with the first page and anew after a failure. */
export class PageRenderer {
  readonly #bundle: string;
  readonly #log: Logger;
  readonly #waiting: Ordered[][] = [[], [], []];
  #worker: Worker | null = null;
  #rendering: Ordered | null = null;
  #limit: NodeJS.Timeout | undefined;

  /** `bundle` is the URL of the build's render bundle. */
  constructor(bundle: string, log: Logger) {
    this.#bundle = bundle;
    this.#log = log;
  }

  /** Renders a page; null where that fails or takes too long, which is logged, and `tooBusy` where it would wait too long. */
  render(order: PageOrder): Promise<Outcome> {
    const waiting = this.#waiting[turnOf(order)] ?? [];
    if (waiting.length >= maxWaiting) return Promise.resolve(tooBusy);
    return new Promise((settle) => {
      waiting.push({ order, settle });
      this.#next();
    });
  }

  /** How many pages are to be rendered. */
  get waiting(): number {
    return this.#waiting.flat().length + (this.#rendering ? 1 : 0);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #next(): void {
    if (this.#rendering) return;
    const next = this.#waiting.find((waiting) => waiting.length > 0)?.shift();
    if (!next) return;
    this.#rendering = next;
    // Only from here on: how long others took is not this page's fault, and no reason to end the thread.
    this.#limit = setTimeout(() => this.#late(next), maxRenderMs);
    this.#worker ??= this.#start();
    this.#worker.postMessage(next.order);
  }

  #done(page: RenderedPage | null, error?: Error): void {
    clearTimeout(this.#limit);
    const { order, settle } = this.#rendering ?? {};
    this.#rendering = null;
    if (error) this.#log.error({ err: error, page: order?.path, language: order?.language }, 'page not rendered');
    settle?.(page);
    this.#next();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { bundle: this.#bundle },
      resourceLimits: limits,
    });
    worker.unref();
    worker.on('message', ({ page, fault }: { page?: RenderedPage; fault?: string }) => {
      if (this.#worker === worker) this.#done(page ?? null, page ? undefined : new Error(fault));
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#restart(error as Error);
    });
    return worker;
  }

  /** What it has rendered may wait behind this timer, where the server itself was busy. */
  #late(ordered: Ordered): void {
    setImmediate(() => {
      if (this.#rendering === ordered) this.#restart(new Error(`not rendered within ${maxRenderMs} ms`));
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
