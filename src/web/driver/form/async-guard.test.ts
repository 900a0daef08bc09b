import { describe, expect, it } from 'vitest';

import { createAsyncGuard } from './async-guard.ts';

function guardAt() {
  let now = 0;
  const guard = createAsyncGuard(() => now);
  return { guard, at: (time: number) => ((now = time), guard.enter()) };
}

describe('the async guard', () => {
  it('ignores a call within one second of the last, even if that one has ended', () => {
    const { guard, at } = guardAt();
    expect(at(0)).toBe('go');
    guard.leave();
    expect(at(999)).toBe('ignore');
    expect(at(1000)).toBe('go');
  });

  it('asks to wait while a call less than two seconds old is running', () => {
    const { at } = guardAt();
    expect(at(0)).toBe('go');
    expect(at(1000)).toBe('wait');
    expect(at(1999)).toBe('wait');
  });

  it('admits a call if the running one is more than two seconds old', () => {
    const { at } = guardAt();
    expect(at(0)).toBe('go');
    expect(at(2000)).toBe('go');
    expect(at(2500)).toBe('ignore');
  });
});
