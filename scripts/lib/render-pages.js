/** Runs in a worker, because timers and channels that a page keeps open would keep the build from ending. */
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {{ path: string, screen: string, markup: string }} RenderedPage */

/** @type {{ pages: { path: string, screen: string }[], renderPage: (path: string) => Promise<string> }} */
const { pages, renderPage } = await import(workerData.renderer);
/** @type {RenderedPage[]} */
const rendered = [];
for (const { path, screen } of pages) rendered.push({ path, screen, markup: await renderPage(path) });
parentPort?.postMessage(rendered);
