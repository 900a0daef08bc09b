import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { emptyCheckInForm } from '#shared/check-in/driver-fields.ts';
import { memoryStorage } from '#web/common/offline/browser-storage.ts';
import { clearDraft, draftIdleMs, newDraft, readDraft, saveDraft } from './draft.ts';

const empty = emptyCheckInForm('Chicago (Midway)');

describe('the draft of a check-in', () => {
  let store: Storage;
  beforeEach(() => {
    store = memoryStorage();
    vi.stubGlobal('sessionStorage', store);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('keeps the input, and the id to send it under', () => {
    const blank = newDraft(empty);
    const draft = { id: blank.id, values: { ...blank.values, carrier: 'Blue Line' } };
    saveDraft(draft, 1000);
    expect(readDraft(1000 + draftIdleMs - 1, empty)).toEqual(draft);
  });

  it('expires after ten idle minutes, also in storage', () => {
    saveDraft(newDraft(empty), 1000);
    expect(readDraft(1000 + draftIdleMs, empty)).toBeNull();
    expect(store.length).toBe(0);
  });

  it('outlives a clock that is set back', () => {
    const draft = newDraft(empty);
    saveDraft(draft, 2 * 24 * 3_600_000);
    expect(readDraft(1000, empty)).toEqual(draft);
  });

  it('is empty after clearing', () => {
    saveDraft(newDraft(empty), 1000);
    clearDraft();
    expect(readDraft(1001, empty)).toBeNull();
  });

  it('starts empty if storage contains something else', () => {
    store.setItem('warehouse-check-in:draft', '{broken');
    expect(readDraft(1000, empty)).toBeNull();
  });

  it.each([
    ['full', 'setItem', 'QuotaExceededError'],
    ['unreadable', 'getItem', 'SecurityError'],
  ] as const)('does not prevent typing if storage is %s', (_, method, name) => {
    vi.spyOn(store, method).mockImplementation(() => {
      throw new DOMException(name, name);
    });
    saveDraft(newDraft(empty), 1);
    expect(readDraft(2, empty)).toBeNull();
  });

  it('does not prevent typing if the browser forbids storage', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
    saveDraft(newDraft(empty), 1);
    expect(readDraft(2, empty)).toBeNull();
    expect(clearDraft).not.toThrow();
  });

  it('gives every new draft its own version 7 id', () => {
    const ids = new Set(Array.from({ length: 50 }, () => newDraft(empty).id));
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id[14]).toBe('7');
  });
});
