import { expect, test } from 'vitest';

import { divideFiles } from './offline-files.js';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    css: ['assets/index.css'],
    dynamicImports: [
      'app/documents/visit.tsx',
      'driver/queue-screen.tsx',
      'staff/dashboard/dashboard-screen.tsx',
      'driver/documentation/content/visitors/faq.mdx',
      'driver/documentation/content/staff/admin.mdx',
    ],
  },
  'app/documents/visit.tsx': {
    file: 'assets/form.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['_sent.js', 'staff/dashboard/dashboard-screen.tsx'],
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
  '_sent.js': { file: 'assets/sent.js', name: 'sent', imports: ['_shared.js'] },
  'driver/queue-screen.tsx': { file: 'assets/queue.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
};

const divided = divideFiles(manifest, ['/index.html', '/documents/visit.html']);

test('a driver with the form alone keeps it, what follows it and their styles, nothing of other pages', () => {
  expect(divided.drivers.toSorted()).toEqual([
    '/assets/face.woff2',
    '/assets/form.js',
    '/assets/index.css',
    '/assets/sent.js',
    '/assets/shared.js',
    '/documents/visit.html',
  ]);
});

test('visitors keep the public screens, later the rest, staff their own as well, nobody videos, pictures or libraries', () => {
  const { visitors, later, staff } = divided;
  expect(visitors.filter((file) => file.startsWith('/assets/')).toSorted()).toEqual([
    '/assets/index.js',
    '/assets/queue.js',
  ]);
  expect(visitors).toContain('/index.html');
  expect(visitors).not.toContain('/favicon.ico');
  expect(later).toEqual(['/assets/faq.js']);
  expect(staff.toSorted()).toEqual([
    '/assets/admin.js',
    '/assets/dashboard.js',
    '/assets/edit.js',
    '/assets/face-latin-ext-wght.woff2',
  ]);
});
