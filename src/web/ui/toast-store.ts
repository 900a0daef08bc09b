export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning';

export interface ToastInput {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Milliseconds until it closes by itself. */
  duration?: number;
}

export interface Toast extends ToastInput {
  id: number;
  variant: ToastVariant;
  duration: number;
  open: boolean;
}

/** The figures of the toasts. Source: docs/product.md, "Toasts". */
export const toastLimits = {
  shown: 5,
  durationMs: 5000,
  removedAfterMs: 2000,
  repeatSuppressedMs: 8000,
  swipePx: 50,
} as const;

/** Keeps the toasts: newest first, at most five, none twice within eight seconds. */
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
    const key = JSON.stringify([input.title, input.description ?? '']);
    if (shownAt.has(key)) return true;
    shownAt.set(key, now);
    return false;
  }

  return {
    /** Shows a toast, unless the same title and description were shown a moment ago. */
    show(input: ToastInput): void {
      if (isRepeat(input)) return;
      const toast: Toast = { variant: 'default', duration: toastLimits.durationMs, ...input, id: ++lastId, open: true };
      publish([toast, ...toasts].slice(0, toastLimits.shown));
    },
    /** Closes a toast; it leaves the list once it had time to fade. */
    dismiss(id: number): void {
      publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), toastLimits.removedAfterMs);
    },
    read: (): readonly Toast[] => toasts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toastStore = createToastStore();

/** Shows a toast from anywhere in the web app. */
export const toast = toastStore.show;
