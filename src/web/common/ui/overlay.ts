import { useEffect, useEffectEvent, useRef } from 'react';

export const veilClass = 'fixed inset-0 z-50 animate-fade bg-black/65';

/** A dialog that must hide the page has this backdrop. */
export const opaqueVeilClass = 'fixed inset-0 z-50 bg-ground';

/**
 * The panel stays within the screen, and scrolls if it needs more room. It is above the toasts, because the press that
 * opened it may also have shown one.
 */
export const floatPosition = { sideOffset: 8, collisionPadding: 12 } as const;
export const floatClass =
  'z-[70] max-h-(--radix-popper-available-height) max-w-(--radix-popper-available-width) animate-fade overflow-y-auto overscroll-contain rounded-lg border-2 border-ink bg-raised text-ink shadow-high outline-none';

/** The newest is last. */
const overlays: (() => void)[] = [];

function closeNewest(event: KeyboardEvent): void {
  const toasts = event.key === 'Escape' && document.querySelector('[data-toasts]');
  if (!toasts || toasts.childElementCount === 0 || toasts.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopPropagation();
  overlays.at(-1)?.();
}

/**
 * The first Escape closes the overlay even while toasts are shown: Radix sends it to its newest layer, which may be a
 * toast that appeared above a dialog.
 */
export function useFirstEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => onEscape();
    overlays.push(closeThis);
    // On the window, which receives the event before the document, where Radix listens.
    if (overlays.length === 1) addEventListener('keydown', closeNewest, { capture: true });
    return () => {
      overlays.splice(overlays.indexOf(closeThis), 1);
      if (overlays.length === 0) removeEventListener('keydown', closeNewest, { capture: true });
    };
  }, [isOpen]);
}

/** Closing a dialog without a trigger restores the focus to what opened it. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
