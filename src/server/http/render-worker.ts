import { parentPort, workerData } from 'node:worker_threads';

import type { PageOrder, RenderBundle } from '#shared/contract/rendered-page.ts';

/**
 * Pages are rendered on a separate thread, which isolates the server from their global side effects and from slow
 * rendering.
 */
const { bundle } = workerData as { bundle: string };
const renderer = import(bundle) as Promise<RenderBundle>;

async function render(order: PageOrder): Promise<void> {
  try {
    parentPort?.postMessage({ page: await (await renderer).renderPage(order) });
  } catch (error) {
    const { message, cause } = error as Error;
    parentPort?.postMessage({ fault: cause instanceof Error ? `${message}: ${cause.stack}` : message });
  }
}

parentPort?.on('message', (order: PageOrder) => void render(order));
