import { Worker } from 'node:worker_threads';

import type { PageOrder, RenderedPage } from '#shared/contract/rendered-page.ts';
import type { Logger } from '#server/platform/logger.ts';

/** Milliseconds for one page. Source: docs/product, "Pages before their code". */
const maxRenderMs = 5000;
/** More memory than any page needs; rendering that exceeds it is a runaway. */
const limits = { maxOldGenerationSizeMb: 256 };

/** Pages per queue below, for a few tenths of a second. Source: docs/refusals.md, "Limits of an address". */
const maxWaiting = 20;

export const tooBusy = 'too busy';

type Outcome = RenderedPage | typeof tooBusy | null;

interface Ordered {
  order: PageOrder;
  settle(page: Outcome): void;
}

/** Cacheable pages come first, then personal ones. Refused forms come last: anybody can request those. */
const turnOf = ({ own, refused }: PageOrder) => (refused ? 2 : own ? 1 : 0);

/**
 * Pages are rendered one after another on a separate thread, which starts with the first page and restarts after a
 * failure.
 */
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

  /** Null if rendering fails or times out, which is logged; `tooBusy` if too many pages are waiting. */
  render(order: PageOrder): Promise<Outcome> {
    const waiting = this.#waiting[turnOf(order)] ?? [];
    if (waiting.length >= maxWaiting) return Promise.resolve(tooBusy);
    return new Promise((settle) => {
      waiting.push({ order, settle });
      this.#next();
    });
  }

  /** The number includes the page being rendered. */
  get waiting(): number {
    return this.#waiting.flat().length + (this.#rendering ? 1 : 0);
  }

  async close(): Promise<void> {
    clearTimeout(this.#limit);
    for (const waiting of this.#waiting) for (const { settle } of waiting.splice(0)) settle(null);
    this.#done(null);
    await this.#worker?.terminate();
  }

  #next(): void {
    if (this.#rendering) return;
    const next = this.#waiting.find((waiting) => waiting.length > 0)?.shift();
    if (!next) return;
    this.#rendering = next;
    // Timed from here: waiting for other pages is not this page's fault, and no reason to end the thread.
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

  /** If the server itself was busy, the finished page may be queued behind this timer, so check once more after it. */
  #late(ordered: Ordered): void {
    setImmediate(() => {
      if (this.#rendering === ordered) this.#restart(new Error(`not rendered within ${maxRenderMs} ms`));
    });
  }

  /** Ends the thread, which may be in an endless loop; the next page starts a new one. */
  #restart(error: Error): void {
    void this.#worker?.terminate();
    this.#worker = null;
    for (const { settle } of this.#waiting.flatMap((waiting) => waiting.splice(0))) settle(tooBusy);
    this.#done(null, error);
  }
}
