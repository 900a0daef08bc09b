import { beforeEach, describe, expect, it } from 'vitest';

import { emptyCheckInForm } from '#shared/check-in/driver-fields.ts';
import { clearDraft, draftIdleMs, newDraft, readDraft, saveDraft } from './draft.ts';

const empty = emptyCheckInForm('Chicago (Midway)');

function memoryStore() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('the draft of a check-in', () => {
  let store: ReturnType<typeof memoryStore>;
  beforeEach(() => {
    store = memoryStore();
  });

  it('keeps the input, and the id to send it under', () => {
    const blank = newDraft(empty);
    const draft = { id: blank.id, values: { ...blank.values, carrier: 'Blue Line' } };
    saveDraft(store, draft, 1000);
    expect(readDraft(store, 1000 + draftIdleMs - 1, empty)).toEqual(draft);
  });

  it('expires after ten idle minutes, also in storage', () => {
    saveDraft(store, newDraft(empty), 1000);
    expect(readDraft(store, 1000 + draftIdleMs, empty)).toBeNull();
    expect(store.items.size).toBe(0);
  });

  it('outlives a clock that is set back', () => {
    const draft = newDraft(empty);
    saveDraft(store, draft, 2 * 24 * 3_600_000);
    expect(readDraft(store, 1000, empty)).toEqual(draft);
  });

  it('is empty after clearing', () => {
    saveDraft(store, newDraft(empty), 1000);
    clearDraft(store);
    expect(readDraft(store, 1001, empty)).toBeNull();
  });

  it('starts empty if storage contains something else', () => {
    store.setItem('warehouse-check-in:draft', '{broken');
    expect(readDraft(store, 1000, empty)).toBeNull();
  });

  it('does not prevent typing if storage is full', () => {
    const full = {
      ...store,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => saveDraft(full, newDraft(empty), 1)).not.toThrow();
  });

  it('gives every new draft its own version 7 id', () => {
    const ids = new Set(Array.from({ length: 50 }, () => newDraft(empty).id));
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id[14]).toBe('7');
  });
});
