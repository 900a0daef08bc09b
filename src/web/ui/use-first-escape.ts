import { useEffect, useEffectEvent } from 'react';

/** The dialogs, menus and popovers that are open, by what closes them; the newest last. */
const overlays: (() => void)[] = [];

function closeNewest(event: KeyboardEvent): void {
  const toasts = event.key === 'Escape' && document.querySelector('[data-toasts]');
  if (!toasts || toasts.childElementCount === 0 || toasts.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopPropagation();
  overlays.at(-1)?.();
}

/**
 * Closes an overlay with the first Escape, also while toasts are shown: Radix gives Escape to the newest of its layers, and a
 * toast that appears over a dialog is one.
 */
export function useFirstEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => onEscape();
    overlays.push(closeThis);
    // On the window, which hears of it before the document, where Radix listens.
    if (overlays.length === 1) addEventListener('keydown', closeNewest, { capture: true });
    return () => {
      overlays.splice(overlays.indexOf(closeThis), 1);
      if (overlays.length === 0) removeEventListener('keydown', closeNewest, { capture: true });
    };
  }, [isOpen]);
}
