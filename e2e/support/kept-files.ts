import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

interface BuiltFile {
  file: string;
}

/** The address of the file that the build made of a source, whose name says nothing of it. */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, BuiltFile>;
  const built = manifest[source];
  if (!built) throw new Error(`The build has no file of its own for ${source}`);
  return `/${built.file}`;
}

/** The paths of everything that the service worker of a page keeps. */
export async function keptFiles(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
