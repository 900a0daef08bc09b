import { describe, expect, it } from 'vitest';

import { createAsyncGuard } from './async-guard.ts';

function guardAt() {
  let now = 0;
  const guard = createAsyncGuard(() => now);
  return { guard, at: (time: number) => ((now = time), guard.enter()) };
}

describe('the async guard', () => {
  it('ignores a call within one second of the last, even when that one has ended', () => {
    const { guard, at } = guardAt();
    expect(at(0)).toBe('go');
    guard.leave();
    expect(at(999)).toBe('ignore');
    expect(at(1000)).toBe('go');
  });

  it('asks to wait while a call is running and under two seconds old', () => {
    const { at } = guardAt();
    expect(at(0)).toBe('go');
    expect(at(1000)).toBe('wait');
    expect(at(1999)).toBe('wait');
  });

  it('lets a call through that finds an older one still running after two seconds', () => {
    const { at } = guardAt();
    expect(at(0)).toBe('go');
    expect(at(2000)).toBe('go');
    expect(at(2500)).toBe('ignore');
  });
});
