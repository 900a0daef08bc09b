/** Runs in a worker, because timers and channels that a page keeps open would keep the build from exiting. */
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('../../src/shared/words/languages.ts').Language} Language */
/** @typedef {import('../../src/shared/contract/rendered-page.ts').RenderedPage} RenderedPage */
/** @typedef {{ path: string, language: Language, page: RenderedPage }} PrerenderedPage */
/** @typedef {import('../../src/shared/contract/rendered-page.ts').RenderBundle & { languages: Language[] }} Renderer */

/** @type {Renderer} */
const { languages, renderPage } = await import(workerData.renderer);
/** @type {PrerenderedPage[]} */
const rendered = [];
for (const language of languages) {
  for (const path of workerData.paths) {
    const page = await renderPage({ path, search: '', language, config: null });
    rendered.push({ path, language, page });
  }
}
parentPort?.postMessage(rendered);
