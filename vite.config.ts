import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { bundledPackages } from './scripts/lib/bundled-packages.js';
import { documentation } from './scripts/lib/documentation.js';
import { documents } from './scripts/lib/documents.js';
import { driversDocuments } from './scripts/lib/drivers-documents.js';
import { offlineFiles } from './scripts/lib/offline-files.js';
import { documentFile, documentNames, documentOf } from './src/shared/contract/pages.ts';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  const [small, fallback] = await Promise.all([brotli(source, { params }), zip(source, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, fallback)]);
}

/** Writes a brotli and a gzip copy beside each text file, so that the server compresses nothing at run time. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // The files as they are on disk: other plugins change the bundle until the very end.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = await readdir(dir, { recursive: true });
        const served = files.filter((file) => compressible.test(file) && !file.startsWith('.render'));
        await Promise.all(served.map((file) => compressFile(join(dir, file))));
      },
    },
  };
}

const corePackages = /node_modules\/(react|react-dom|scheduler|clsx)\//;
// Of the shared rules those alone that the form runs: what staff's screens share would come along to every phone.
const coreSources =
  /src\/(shared\/(check-in\/(closed-lists|driver-fields|field|form-values)|field-errors\/(broken-rule|field-error)|error-texts|retry|shown-text|words\/(writing|say|en\/frame))|web\/(app\/(start|frame|documents\/(?!visit|home|queue).*)|common\/(data\/(addresses|api|api-error|session|words)|offline\/browser-storage|screen\/(arrival|screen)|place\/(paths|place|link|in-same-language|history-.*)|ui\/(button|card|spinner|banner|field|text-input|select|checkbox|toast-store))))\.tsx?$/;

const formSources =
  /src\/(shared\/form\/(asked|first-form)\.ts|web\/driver\/form\/(?!asked\/|check-typed|duplicate-|instead-|submit-outcome|text-question))/;

// What sending takes, in one file, as is what a yard's own fields take: each name of a file costs every phone bytes.
const sendingSources =
  /src\/(shared\/form\/(?!asked|check-definition|first-form)|web\/(common\/field-errors\/form-error-text|driver\/form\/(check-typed|submit-outcome)))/;
const askedSources = /src\/web\/driver\/form\/asked\//;

function isCore(id: string): boolean {
  return (
    corePackages.test(id) ||
    coreSources.test(id) ||
    id.includes('vite/preload-helper') ||
    id.includes('rolldown/runtime') ||
    /lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared)/.test(id)
  );
}

/** The files of every first visit. They do not list what belongs to each later one: that finds its own parts. */
const firstFiles = new Set<string>();

const noteFirstFiles: Plugin = {
  name: 'note-first-files',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const starts = chunks.filter(({ facadeModuleId }) =>
        publicDocuments.some(({ code }) => facadeModuleId?.endsWith(code)),
      );
      for (const { fileName, imports } of starts) [fileName, ...imports].forEach((name) => firstFiles.add(name));
    },
  },
};

const packages = bundledPackages();

/** Those that are built without the router; their code is `app/documents/<name>.tsx`. */
const publicDocuments = documentNames
  .filter((name) => name !== 'app')
  .map((name) => ({ name, file: documentFile(name), code: `app/documents/${name}.tsx` }));
const documentFiles = documentNames.map(documentFile);
const server = `http://localhost:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [
    documentation(),
    react(),
    tailwindcss(),
    noteFirstFiles,
    documents(publicDocuments, documentOf),
    driversDocuments(server),
    packages.page,
    precompress(),
    offlineFiles(documentFiles),
  ],
  // What the build begins with is named from the root of the project, where the scan for dependencies does not look.
  optimizeDeps: { entries: ['main.tsx', 'app/documents/*.tsx'] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // A data: URL would need its own permission in the content security policy.
    assetsInlineLimit: 0,
    // Of the supported browsers only Safari 16 does not preload modules, and works without.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) => (firstFiles.has(hostId) ? [] : files),
    },
    // The oldest browsers the product supports; colours and nesting are rewritten for them.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    rolldownOptions: {
      input: ['src/web/index.html', 'src/web/app/begin.ts', ...publicDocuments.map(({ code }) => `src/web/${code}`)],
      output: {
        // The first script a phone loads lists all others: with their names in words it would be half a kilobyte longer.
        // Which source a file is of stands in the manifest of the build.
        chunkFileNames: 'assets/[hash:8].js',
        codeSplitting: {
          // One chunk of what every first visit loads compresses better than twenty small ones.
          groups: [
            { name: 'core', test: isCore },
            { name: 'form', test: formSources },
            // Both of them ask for the installation's configuration.
            { name: 'config', test: /src\/web\/common\/data\/(load|follow)-config/ },
            { name: 'sending', test: sendingSources },
            { name: 'asked', test: askedSources },
          ],
        },
      },
    },
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
  },
  // The export's worker loads the writer of a format only when that format is asked for.
  worker: {
    format: 'es',
    plugins: () => [packages.worker],
    // What jsPDF would load to draw web pages and SVG, which no export does.
    rolldownOptions: { external: ['html2canvas', 'dompurify', 'canvg'] },
  },
  // The header by which pages know that it is our server that answers; without it they take themselves for offline.
  server: {
    headers: { 'x-warehouse-check-in': '1' },
    proxy: { '/api': server },
  },
});
