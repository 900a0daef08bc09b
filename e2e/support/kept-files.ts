import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { chunkOf } from '../../scripts/lib/chunk-groups.js';
import { divideFiles } from '../../scripts/lib/offline-files.js';

interface BuiltFile {
  file: string;
  name?: string;
  /** Other sources and chunks that it statically imports. */
  imports?: string[];
}

const manifest = () => JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, BuiltFile>;

function built(source: string): BuiltFile {
  const files = manifest();
  const found = files[source] ?? files[chunkOf(files, source)];
  if (!found) throw new Error(`The build has no file of its own for ${source}`);
  return found;
}

/** The path of the built file of a source, or of a group of sources; its name is only a hash. */
export const builtFile = (source: string): string => `/${built(source).file}`;

/** The paths of everything that a page's service worker has cached. */
export async function keptFiles(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Waits until a page's service worker has cached everything that it caches for all visitors. */
export async function untilAllIsKept(page: Page): Promise<void> {
  const { drivers, visitors, later } = divideFiles(manifest(), []);
  await expect.poll(() => keptFiles(page)).toEqual(expect.arrayContaining([...drivers, ...visitors, ...later]));
}

function neededFiles(source: string): string[] {
  const { file, imports = [] } = built(source);
  return [`/${file}`, ...imports.flatMap(neededFiles)];
}

/**
 * Waits until a page has loaded the code of source files or groups with their dependencies, however busy the machine
 * is.
 */
export async function untilLoaded(page: Page, ...sources: string[]): Promise<void> {
  const needed = [...new Set(sources.flatMap(neededFiles))];
  const missing = () =>
    page.evaluate((files) => {
      const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
      return files.filter((file) => !loaded.has(file));
    }, needed);
  await expect.poll(missing).toEqual([]);
}

/** Waits until the driver's form can be filled in, stored and followed by its page without a network. */
export async function untilFormIsWhole(page: Page): Promise<void> {
  await untilLoaded(page, 'after', 'sent');
}

/** Waits until the dashboard has loaded what it can open offline, which it does after its first rows. */
export async function untilDashboardIsWhole(page: Page): Promise<void> {
  await untilLoaded(page, 'after-rows', 'bell', 'common/ui/floating.tsx');
}
