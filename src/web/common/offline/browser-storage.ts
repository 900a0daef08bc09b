export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** Null if storage is blocked. */
export function readableStorage(): Storage | null {
  try {
    localStorage.getItem('');
    return localStorage;
  } catch {
    return null;
  }
}

/** In-memory storage takes the place of blocked storage. */
export function browserStorage(): Storage {
  return readableStorage() ?? memoryStorage();
}

export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
