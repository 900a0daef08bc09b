/** Runs in a worker, because timers and channels that a page keeps open would keep the build from ending. */
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('../../src/shared/words/languages.ts').Language} Language */
/** @typedef {import('../../src/shared/contract/painted-page.ts').PaintedPage} PaintedPage */
/** @typedef {{ path: string, language: Language, page: PaintedPage }} RenderedPage */
/** @typedef {import('../../src/shared/contract/painted-page.ts').RenderBundle & { languages: Language[] }} Renderer */

/** @type {Renderer} */
const { languages, paintPage } = await import(workerData.renderer);
/** @type {RenderedPage[]} */
const rendered = [];
for (const language of languages) {
  for (const path of workerData.paths) {
    const page = await paintPage({ path, search: '', language, config: null });
    rendered.push({ path, language, page });
  }
}
parentPort?.postMessage(rendered);
