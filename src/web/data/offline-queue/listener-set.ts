/** Those who want to hear of something. */
export function listenerSet<T>() {
  const listeners = new Set<(value: T) => void>();
  const add = (listener: (value: T) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const tell = (value: T) => {
    for (const listener of listeners) listener(value);
  };
  return { add, tell, isEmpty: () => listeners.size === 0 };
}
