import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { documentation } from './documentation.js';

/** @typedef {{ file: string, imports?: string[] }} Chunk */
/** @typedef {import('./render-pages.js').RenderedPage} RenderedPage */

const emptyRoot = '<div id="root"></div>';
const styleSheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
const title = /<title>[^<]*<\/title>/;

/** Builds the web app for Node and renders its pages.
 *
 * @param {string} root the folder of the web app's sources
 * @returns {Promise<RenderedPage[]>}
 */
const paintPages = async (root) => {
  const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    await build({
      configFile: false,
      root,
      plugins: [documentation(), react()],
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: { ssr: 'prerender.tsx', outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, minify: false },
    });
    return await collect(pathToFileURL(join(folder, 'prerender.js')).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * @param {string} renderer
 * @returns {Promise<RenderedPage[]>}
 */
const collect = async (renderer) => {
  const worker = new Worker(new URL('render-pages.js', import.meta.url), { workerData: { renderer } });
  try {
    return await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  } finally {
    await worker.terminate();
  }
};

/** Puts a page's markup, title and styles into the shell, and preloads the code of its screen.
 *
 * @param {string} shell
 * @param {{ markup: string, styles: string, scripts: string[] }} page
 */
export const fillShell = (shell, { markup, styles, scripts }) => {
  const pageTitle = title.exec(markup)?.[0];
  if (!pageTitle || !shell.includes(emptyRoot) || !styleSheet.test(shell))
    throw new Error('The page has no title, or the shell has no empty root or style sheet.');
  if (markup.includes('<script')) throw new Error('The security policy forbids inline scripts.');
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  return (
    shell
      .replace(title, () => pageTitle)
      // Inlined, because on a slow network the round trip for a second file takes longer than its bytes.
      .replace(styleSheet, () => `<style>${styles}</style>`)
      .replace('</head>', () => `${preloads}</head>`)
      .replace(emptyRoot, () => `<div id="root">${markup.replace(title, '')}</div>`)
  );
};

/** Prerenders the public pages at build time: `prerendered/<name>.html` beside the shell.
 *
 * @returns {import('vite').Plugin}
 */
export const prerender = () => {
  let root = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }) {
        const shell = await readFile(join(dir, 'index.html'), 'utf8');
        /** @type {Record<string, Chunk>} */
        const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'));
        /** @param {string} name @returns {string[]} */
        const needs = (name) => {
          const chunk = manifest[name];
          if (!chunk) throw new Error(`The build has no ${name}.`);
          return [chunk.file, ...(chunk.imports ?? []).flatMap(needs)];
        };
        const styles = await readFile(join(dir, styleSheet.exec(shell)?.[1] ?? ''), 'utf8');
        await mkdir(join(dir, 'prerendered'), { recursive: true });
        for (const { path, screen, markup } of await paintPages(root)) {
          const scripts = [...new Set(needs(screen))].filter((file) => !shell.includes(file));
          const name = path.slice(1) || 'home';
          await writeFile(join(dir, 'prerendered', `${name}.html`), fillShell(shell, { markup, styles, scripts }));
        }
      },
    },
  };
};
