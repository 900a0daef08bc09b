import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { bundledPackages } from './scripts/lib/bundled-packages.js';
import { groupOfModule, groups } from './scripts/lib/chunk-groups.js';
import { describedCalls } from './scripts/lib/described-calls.js';
import { compressFile } from './scripts/lib/compress.js';
import { documentation } from './scripts/lib/documentation.js';
import { documents } from './scripts/lib/documents.js';
import { driversDocuments } from './scripts/lib/drivers-documents.js';
import { offlineFiles } from './scripts/lib/offline-files.js';
import { documentFile, documentNames, documentOf } from './src/shared/contract/pages.ts';

const compressible = /\.(js|css|html|svg|json|webmanifest|wasm)$/;

/** Writes a brotli and a gzip copy next to each text file, so that the server compresses nothing at run time. */
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

const groupOf = groupOfModule(`${import.meta.dirname}/src/web`);

/** Selects the modules of one group. */
const groupNamed = (name: string) => (id: string, graph: Parameters<typeof groupOf>[1]) =>
  groupOf(id, graph) === name ? name : null;

/** The files of every first visit. They preload no files of later visits, which load their own. */
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
      // Where a form is published, these are part of the first visit too.
      for (const { name, fileName } of chunks)
        if (['common', 'published', 'sent'].includes(name)) firstFiles.add(fileName);
    },
  },
};

const packages = bundledPackages();

/** Documents built without the router; their code is `app/documents/<name>.tsx`. */
const publicDocuments = documentNames
  .filter((name) => name !== 'app')
  .map((name) => ({ name, file: documentFile(name), code: `app/documents/${name}.tsx` }));
const documentFiles = documentNames.map(documentFile);
const server = `http://localhost:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [
    describedCalls(),
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
  // The build names its entry points from the root of the project, where the dependency scan does not look.
  optimizeDeps: { entries: ['main.tsx', 'app/documents/*.tsx'] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // A data: URL would need its own permission in the content security policy.
    assetsInlineLimit: 0,
    // Of the supported browsers only Safari 16 does not preload modules, and it works without.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) => (firstFiles.has(hostId) ? [] : files),
    },
    // The oldest supported browsers; colors and nesting are rewritten for them.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    rolldownOptions: {
      input: [
        'src/web/index.html',
        'src/web/app/begin.ts',
        'src/web/driver/verify/check-page.ts',
        'src/web/driver/arrival/arrival-page.ts',
        ...publicDocuments.map(({ code }) => `src/web/${code}`),
      ],
      output: {
        // The first script that a phone loads lists all others: with names in words it would be half a kilobyte longer.
        // The build's manifest maps files to sources.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // A single chunk of what every first visit loads compresses better than twenty small ones.
          groups: groups.map((name) => ({ name: groupNamed(name) })),
          includeDependenciesRecursively: false,
        },
      },
    },
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
  },
  // The export's worker loads the writer of a format only when that format is asked for.
  worker: {
    format: 'es',
    plugins: () => [packages.worker],
    // Optional dependencies of jsPDF for drawing web pages and SVG, which no export does.
    rolldownOptions: { external: ['html2canvas', 'dompurify', 'canvg'] },
  },
  // Pages recognize the server's own responses by this header; without it they consider themselves offline.
  server: {
    headers: { 'x-warehouse-check-in': '1' },
    proxy: { '/api': server },
  },
});
