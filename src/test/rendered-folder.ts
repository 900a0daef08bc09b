import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A render bundle that returns its orders as the page. It fails for a company called "Fails", and waits for a file for
 * one called "Held".
 */
const bundle = `import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
let rendered = 0;
export async function renderPage(order) {
  const written = '<script type="application/json" id="arrival">' + JSON.stringify(order) + '</script>';
  if (order.arrival) return { title: '', markup: written, refused: null };
  if (order.config.companyName === 'Fails') throw new Error('cannot render');
  while (order.config.companyName === 'Held' && !existsSync(new URL('released', import.meta.url))) await setTimeout(5);
  rendered += 1;
  const { config, ...rest } = order;
  return { title: '<title>Rendered</title>', markup: JSON.stringify({ ...rest, rendered }), refused: order.refused ?? null };
}`;

const template = (language: string) =>
  `<html lang="${language}"><head><title></title><style></style></head><div id="root"></div></html>`;

/** The folder of a built web app with a renderer for drivers' pages. */
export async function renderedFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'rendered-'));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  for (const name of ['.render', 'documents', 'prerendered', 'assets']) await mkdir(join(folder, name));
  await write('index.html', '<title>App</title>');
  await write('documents/visit.html', '<html lang="en"><head></head><title>Visit</title>');
  await write('documents/queue.html', '<html lang="en"><head></head><title>Queue</title>');
  const facility =
    '<select name="facility"><option value="Chicago (Midway)" selected="">Chicago (Midway)</option></select>';
  await write('prerendered/driver.html', `<head></head><title>Built form</title>${facility}`);
  await write('.render/prerender.js', bundle);
  await write('.render/package.json', '{"type":"module"}');
  const templates = Object.fromEntries(
    ['home.en', 'visit.en', 'visit.pl', 'queue.en'].map((name) => [name, template(name.slice(-2))]),
  );
  const later = {
    published: ['assets/published.js'],
    success: ['assets/success.js'],
    followed: ['assets/followed.js'],
    afterForm: ['assets/success.js'],
  };
  await write('.render/documents.json', JSON.stringify({ styles: 'p{}', templates, later }));
  const release = () => write('.render/released', '');
  return { folder, release, remove: () => rm(folder, { recursive: true }) };
}

/** The order that the bundle received for a page. */
export function renderedOn(html: string): Record<string, unknown> {
  return JSON.parse(/<div id="root">(.*?)<\/div>/.exec(html)?.[1] ?? 'null') as Record<string, unknown>;
}
