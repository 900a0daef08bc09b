import { chunkOf } from './chunk-groups.js';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { directionOf, languages, tagOf } from '../../src/shared/words/languages.ts';
import { withNotice } from '../../src/shared/words/no-code.ts';
import { documentation } from './documentation.js';

/** @typedef {{ file: string, name?: string, imports?: string[] }} Chunk */
/** @typedef {import('./render-pages.js').PrerenderedPage} PrerenderedPage */

/** The pages that are rendered at build time. */
const renderedPaths = ['/', '/driver'];
/** The fallback for browsers without JavaScript, and old ones, on pages that render nothing without it. */
const withoutScripts = /\s*<noscript>.*?<\/noscript>\s*<script src="[^"]+" defer><\/script>/s;
const emptyStyles = '<style></style>';
const emptyRoot = '<div id="root"></div>';
const styleSheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
const title = /<title>[^<]*<\/title>/;
const entryScript = /<script type="module"[^>]*><\/script>/;
const startScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const preload = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Builds the web app for Node, to render pages in the server and in the build.
 *
 * @param {string} root the folder of the web app's sources
 * @param {string} folder the output folder
 */
const buildRenderer = (root, folder) =>
  build({
    configFile: false,
    root,
    plugins: [documentation(), react()],
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'app/server-rendering/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      minify: false,
    },
  });

/**
 * The pages that are rendered at build time, for when the server cannot render.
 *
 * @param {string} renderer
 * @param {string[]} paths
 * @returns {Promise<PrerenderedPage[]>}
 */
const renderPages = async (renderer, paths) => {
  const worker = new Worker(new URL('render-pages.js', import.meta.url), {
    workerData: { renderer: pathToFileURL(renderer).href, paths },
  });
  try {
    return await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  } finally {
    await worker.terminate();
  }
};

/**
 * Replaces the code of `index.html` by a document's.
 *
 * @param {string} shell
 * @param {string[]} files the code, entry point first
 */
export const withCode = (shell, [start, ...needed]) => {
  if (!entryScript.test(shell)) throw new Error('The shell has no script.');
  const preloads = needed.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  return shell
    .replaceAll(preload, '')
    .replace(entryScript, () => `<script type="module" crossorigin src="/${start}"></script>${preloads}`);
};

/**
 * The files with a page's words; English words are part of the code.
 *
 * @param {Record<string, Chunk>} manifest
 * @param {string} name of the page
 * @param {string} language
 */
const wordsOf = (manifest, name, language) => {
  if (language === 'en') return [];
  const files = ['driver', name].map((part) => `../shared/words/${language}/${part}.ts`);
  return [chunkOf(manifest, 'common'), ...files.filter((file, index) => index === 0 || manifest[file])];
};

/**
 * A document in a language: its text direction, its notice for browsers that cannot run its code, and the files of its
 * words, which are loaded along with the code.
 *
 * @param {string} shell
 * @param {import('../../src/shared/words/languages.ts').Language} language
 * @param {string[]} files
 */
export const inLanguage = (shell, language, files) => {
  const isKnown = /** @param {string} file */ (file) => shell.includes(`/${file}"`);
  const preloads = files.filter((file) => !isKnown(file));
  return withNotice(shell, language)
    .replace('<html lang="en">', `<html lang="${tagOf(language)}" dir="${directionOf(language)}">`)
    .replace(
      '</head>',
      preloads.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('') + '</head>',
    );
};

/**
 * A document with a placeholder for inline styles: on a slow network, the round trip for a second file takes longer
 * than its bytes.
 *
 * @param {string} shell
 */
export const withRoomForStyles = (shell) => {
  if (!styleSheet.test(shell)) throw new Error('The shell has no style sheet.');
  return shell.replace(styleSheet, emptyStyles);
};

/**
 * Makes a rendered document load its code after the first paint, entry point first.
 *
 * @param {string} shell
 * @param {string} begin the file of the script that loads it, `src/web/app/begin.ts`
 */
export const withCodeAfterPaint = (shell, begin) =>
  shell
    .replace(
      startScript,
      (_, start) =>
        `<script type="module" crossorigin src="/${begin}"></script><link rel="after-paint" crossorigin href="${start}">`,
    )
    .replaceAll('rel="modulepreload"', 'rel="after-paint"');

/**
 * Inserts a page's markup, title and styles into its document, as the server does.
 *
 * @param {string} shell
 * @param {{ title: string, markup: string, styles: string }} page
 */
export const fillShell = (shell, page) => {
  if (!shell.includes(emptyRoot) || !title.test(shell)) throw new Error('The shell has no empty root, or no title.');
  return shell
    .replace(title, () => page.title)
    .replace(emptyStyles, () => `<style>${page.styles}</style>`)
    .replace(emptyRoot, () => `<div id="root">${page.markup}</div>`);
};

/** Code that a page may need later, by chunk group: a published form, and what follows the form. */
const laterParts = {
  published: ['published'],
  success: ['sent'],
  followed: ['sent'],
  afterForm: ['sent'],
};

/**
 * Writes the documents without the router, the prerendered pages, `prerendered/<name>.html`, and the server's renderer
 * into `.render`, which is never served.
 *
 * @param {{ name: string, file: string, code: string }[]} kinds `file` is the output path, `code` the entry point
 * @param {(path: string) => string} documentOf the name of a page's document
 * @returns {import('vite').Plugin}
 */
export const documents = (kinds, documentOf) => {
  let root = '';
  return {
    name: 'documents',
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
        /** @type {Map<string, string>} */
        const written = new Map();
        for (const { name, file, code } of kinds) {
          written.set(name, withCode(shell, [...new Set(needs(code))]));
          await mkdir(dirname(join(dir, file)), { recursive: true });
          await writeFile(join(dir, file), written.get(name) ?? '');
        }
        const styles = await readFile(join(dir, styleSheet.exec(shell)?.[1] ?? ''), 'utf8');
        const renderer = join(dir, '.render');
        await buildRenderer(root, renderer);
        const [begin = ''] = needs('app/begin.ts');
        /** @type {Map<string, string>} */
        const templates = new Map();
        for (const { name } of kinds) {
          for (const language of languages) {
            const words = wordsOf(manifest, name, language).flatMap(needs);
            const spoken = inLanguage(written.get(name) ?? shell, language, [...new Set(words)]);
            const readable = name === 'queue' ? spoken : spoken.replace(withoutScripts, '');
            templates.set(`${name}.${language}`, withRoomForStyles(withCodeAfterPaint(readable, begin)));
          }
        }
        const later = Object.entries(laterParts).map(([name, parts]) => [
          name,
          [...new Set(parts.map((part) => chunkOf(manifest, part)).flatMap(needs))],
        ]);
        await writeFile(
          join(renderer, 'documents.json'),
          JSON.stringify({ styles, templates: Object.fromEntries(templates), later: Object.fromEntries(later) }),
        );
        await mkdir(join(dir, 'prerendered'), { recursive: true });
        for (const { path, language, page } of await renderPages(join(renderer, 'prerender.js'), renderedPaths)) {
          const name = path.slice(1) || 'home';
          const template = templates.get(`${documentOf(path)}.${language}`) ?? shell;
          const file = language === 'en' ? `${name}.html` : `${name}.${language}.html`;
          await writeFile(join(dir, 'prerendered', file), fillShell(template, { ...page, styles }));
        }
      },
    },
  };
};
