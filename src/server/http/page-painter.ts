import { Worker } from 'node:worker_threads';

import type { PageOrder, PaintedPage } from '#shared/contract/painted-page.ts';
import type { Logger } from '../platform/logger.ts';

/** A page that takes longer is not waited for. Source: docs/product.md, "Pages before their code". */
const maxPaintMs = 5000;
/** More than a page ever takes; what takes more would not end. */
const limits = { maxOldGenerationSizeMb: 256 };

interface Waiting {
  resolve(page: PaintedPage): void;
  reject(error: Error): void;
}

/** Paints pages on a thread of its own, which starts with the first page and anew after a failure. */
export class PagePainter {
  readonly #bundle: string;
  readonly #log: Logger;
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #ordered = 0;

  /** `bundle` is the URL of the build's render bundle. */
  constructor(bundle: string, log: Logger) {
    this.#bundle = bundle;
    this.#log = log;
  }

  /** Paints a page; null where that fails or takes too long, which is logged. */
  async paint(order: PageOrder): Promise<PaintedPage | null> {
    const id = (this.#ordered += 1);
    let limit: NodeJS.Timeout | undefined;
    try {
      return await new Promise<PaintedPage>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        limit = setTimeout(() => this.#giveUp(new Error(`not painted within ${maxPaintMs} ms`)), maxPaintMs);
        this.#start().postMessage({ id, order });
      });
    } catch (error) {
      this.#log.error({ err: error, page: order.path, language: order.language }, 'page not painted');
      return null;
    } finally {
      clearTimeout(limit);
      this.#waiting.delete(id);
    }
  }

  /** How many pages are to be painted. */
  get waiting(): number {
    return this.#waiting.size;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { bundle: this.#bundle },
      resourceLimits: limits,
    });
    worker.unref();
    worker.on('message', ({ id, page, fault }: { id: number; page?: PaintedPage; fault?: string }) => {
      if (page) this.#waiting.get(id)?.resolve(page);
      else this.#waiting.get(id)?.reject(new Error(fault));
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#giveUp(error as Error);
    });
    this.#worker = worker;
    return worker;
  }

  /** Ends the thread, which may be in an endless loop, with all that it was to paint. */
  #giveUp(error: Error): void {
    void this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
  }
}
