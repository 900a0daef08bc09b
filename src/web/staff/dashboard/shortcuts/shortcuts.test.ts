import { describe, expect, it } from 'vitest';

import { type Press, rowAfter, shortcutOf } from './shortcuts.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
});

describe('a key press', () => {
  it.each([
    ['/', 'search'],
    ['j', 'next'],
    ['k', 'previous'],
    ['d', 'dock'],
    ['u', 'undo'],
    ['?', 'help'],
  ])('%s asks for %s', (key, action) => {
    expect(shortcutOf(press(key))).toBe(action);
  });

  it.each(['x', 'J', 'Enter', 'Tab', 'ArrowDown'])('%s is none of the list’s', (key) => {
    expect(shortcutOf(press(key))).toBeNull();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'] as const)('with %s is ignored', (flag) => {
    expect(shortcutOf(press('d', { [flag]: true }))).toBeNull();
  });

  it('that is held moves on, and takes no step twice', () => {
    expect(shortcutOf(press('j', { repeat: true }))).toBe('next');
    expect(shortcutOf(press('u', { repeat: true }))).toBeNull();
  });
});

it.each([
  ['next', -1, 0],
  ['previous', -1, 2],
  ['next', 0, 1],
  ['next', 2, 2],
  ['previous', 0, 0],
] as const)('%s from row %i of 3 is row %i', (action, current, expected) => {
  expect(rowAfter(action, current, 3)).toBe(expected);
});
