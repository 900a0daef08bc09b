import { expect, test } from 'vitest';

import { safePath } from './request-path.ts';

const id = '01993b5e-7a00-7c3e-9d51-000000000001';

test.each([
  ['/', '/'],
  ['/api/check-ins?search=Lopez', '/api/check-ins'],
  [`/api/check-ins/${id}/history`, `/api/check-ins/${id}/history`],
  ['/docs/security/', '/docs/security/'],
  ['/driver/Maria-Lopez', '/driver/…'],
  ['/3125550147', '/…'],
  ['/api/%4Daria/check-ins', '/api/…/check-ins'],
  ['/a/b/c/d/e/f/g/h/i', '/…/…/…/…/…/…'],
  ['', ''],
])('%s is logged as %s', (url, logged) => {
  expect(safePath(url)).toBe(logged);
});
