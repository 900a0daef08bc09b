import { expect, test } from 'vitest';

import { divideFiles } from './offline-files.js';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    css: ['assets/index.css'],
    dynamicImports: [
      'driver/form.tsx',
      'staff/dashboard/dashboard-screen.tsx',
      'driver/documentation/content/visitors/faq.mdx',
      'driver/documentation/content/staff/admin.mdx',
    ],
  },
  'driver/form.tsx': {
    file: 'assets/form.js',
    imports: ['_shared.js'],
    assets: ['assets/film.mp4', 'assets/face.woff2', 'assets/face-latin-ext-wght.woff2'],
  },
  'staff/dashboard/dashboard-screen.tsx': {
    file: 'assets/dashboard.js',
    imports: ['_shared.js'],
    dynamicImports: ['../../node_modules/jspdf/dist/jspdf.js', 'staff/dashboard/edit.tsx'],
  },
  'staff/dashboard/edit.tsx': { file: 'assets/edit.js' },
  '../../node_modules/jspdf/dist/jspdf.js': { file: 'assets/jspdf.js' },
  'driver/documentation/content/visitors/faq.mdx': { file: 'assets/faq.js', assets: ['assets/queue.webp'] },
  'driver/documentation/content/staff/admin.mdx': { file: 'assets/admin.js' },
  '_shared.js': { file: 'assets/shared.js' },
};

test('visitors cache the public screens, staff their own as well, nobody videos, pictures or rarely used libraries', () => {
  const { visitors, staff } = divideFiles(manifest, ['/index.html', '/documents/visit.html']);
  expect(visitors.filter((file) => file.startsWith('/assets/')).toSorted()).toEqual([
    '/assets/face.woff2',
    '/assets/faq.js',
    '/assets/form.js',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/shared.js',
  ]);
  expect(visitors).toEqual(expect.arrayContaining(['/index.html', '/documents/visit.html']));
  expect(visitors).not.toContain('/favicon.ico');
  expect(staff.toSorted()).toEqual([
    '/assets/admin.js',
    '/assets/dashboard.js',
    '/assets/edit.js',
    '/assets/face-latin-ext-wght.woff2',
  ]);
});
