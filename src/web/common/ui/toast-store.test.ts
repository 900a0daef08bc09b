import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createToastStore } from './toast-store.ts';

describe('the toast store', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows the newest first and at most five', () => {
    const store = createToastStore();
    for (const title of ['1', '2', '3', '4', '5', '6']) store.show({ title });
    expect(store.read().map((toast) => toast.title)).toEqual(['6', '5', '4', '3', '2']);
  });

  it('closes after five seconds by default', () => {
    const store = createToastStore();
    store.show({ title: 'usual' });
    store.show({ title: 'short', duration: 1500 });
    expect(store.read().map((toast) => toast.duration)).toEqual([1500, 5000]);
  });

  it('removes a dismissed toast two seconds later', () => {
    const store = createToastStore();
    store.show({ title: 'saved' });
    store.dismiss(store.read()[0]!.id);
    expect(store.read()[0]!.open).toBe(false);
    vi.advanceTimersByTime(1999);
    expect(store.read()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.read()).toHaveLength(0);
  });

  it('suppresses only the same title and description, for eight seconds', () => {
    const store = createToastStore();
    store.show({ title: 'Error', description: 'one' });
    store.show({ title: 'Error', description: 'two' });
    vi.advanceTimersByTime(7999);
    store.show({ title: 'Error', description: 'one' });
    expect(store.read()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    store.show({ title: 'Error', description: 'one' });
    expect(store.read()).toHaveLength(3);
  });

  it('repeats one with an action at once, since that is of what was done last', () => {
    const store = createToastStore();
    const pressed: string[] = [];
    for (const operation of ['first', 'second']) {
      const actions = [{ label: 'Undo', onPress: () => void pressed.push(operation) }];
      store.show({ title: 'Untied', description: 'PU-1', topic: 'arrival', actions });
    }
    const [open, ...others] = store.read().filter((toast) => toast.open);
    expect(others).toEqual([]);
    const [action] = open?.actions ?? [];
    if (action && 'onPress' in action) action.onPress();
    expect(pressed).toEqual(['second']);
  });

  it('keeps only the newest toast of a topic, and none once it is settled', () => {
    const store = createToastStore();
    const open = () =>
      store
        .read()
        .filter((toast) => toast.open)
        .map(({ title }) => title);
    store.show({ title: 'Login failed', topic: 'session' });
    store.show({ title: 'Saved' });
    store.show({ title: 'Login successful', topic: 'session' });
    expect(open()).toEqual(['Login successful', 'Saved']);
    store.settle('session');
    expect(open()).toEqual(['Saved']);
  });

  it('notifies its listeners until they unsubscribe', () => {
    const store = createToastStore();
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.show({ title: 'a' });
    stop();
    store.show({ title: 'b' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
