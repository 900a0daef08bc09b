export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning';

export type ToastAction = { label: string; onPress: () => void } | { label: string; href: string };

export interface ToastInput {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Milliseconds. */
  duration?: number;
  /** A toast disappears when a newer one has the same topic, or when the topic is settled. */
  topic?: string;
  actions?: readonly ToastAction[];
}

export interface Toast extends ToastInput {
  id: number;
  variant: ToastVariant;
  duration: number;
  open: boolean;
}

/** Source: docs/product, "Toasts". */
export const toastLimits = {
  shown: 5,
  shownOnPhones: 2,
  durationMs: 5000,
  removedAfterMs: 2000,
  repeatSuppressedMs: 8000,
  swipePx: 50,
} as const;

/** Toasts come newest first, at most five, without repeats within eight seconds, and one per topic. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const shownAt = new Map<string, number>();
  const listeners = new Set<() => void>();

  function publish(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function isRepeat(input: ToastInput): boolean {
    const now = performance.now();
    for (const [key, at] of shownAt) if (now - at >= toastLimits.repeatSuppressedMs) shownAt.delete(key);
    const key = JSON.stringify([input.title, input.description]);
    if (shownAt.has(key)) return true;
    shownAt.set(key, now);
    return false;
  }

  /** Toasts are removed after fading out. */
  function close(isOver: (toast: Toast) => boolean): void {
    const over = new Set(toasts.filter((toast) => toast.open && isOver(toast)).map(({ id }) => id));
    if (over.size === 0) return;
    publish(toasts.map((toast) => (over.has(toast.id) ? { ...toast, open: false } : toast)));
    setTimeout(() => publish(toasts.filter(({ id }) => !over.has(id))), toastLimits.removedAfterMs);
  }

  const settle = (topic: string) => close((toast) => toast.topic === topic);

  return {
    /** A toast is skipped if it offers nothing and the same title and description were shown recently. */
    show(input: ToastInput): void {
      if (!input.actions && isRepeat(input)) return;
      if (input.topic) settle(input.topic);
      const toast: Toast = { variant: 'default', duration: toastLimits.durationMs, ...input, id: ++lastId, open: true };
      publish([toast, ...toasts].slice(0, toastLimits.shown));
    },
    dismiss: (id: number) => close((toast) => toast.id === id),
    /** A topic is settled when it no longer holds. */
    settle,
    read: (): readonly Toast[] => toasts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toastStore = createToastStore();

export const toast = toastStore.show;
