import { useEffect, useState } from 'react';

/** A keyboard on the screen leaves less than this share of the window. */
const keyboardShare = 0.75;

/**
 * The edge of a phone's screen that is farther from what a toast speaks of: what was touched or got the focus last. With the
 * keyboard open it is always the top.
 */
export function useToastSide(): 'top' | 'bottom' {
  const [side, setSide] = useState<'top' | 'bottom'>('top');
  useEffect(() => {
    const note = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('[data-toasts]')) return;
      const box = target.getBoundingClientRect();
      const at = event instanceof PointerEvent ? event.clientY : box.top + box.height / 2;
      const isTyping = (visualViewport?.height ?? innerHeight) < innerHeight * keyboardShare;
      setSide(at < innerHeight / 2 && !isTyping ? 'bottom' : 'top');
    };
    addEventListener('pointerdown', note);
    addEventListener('focusin', note);
    return () => {
      removeEventListener('pointerdown', note);
      removeEventListener('focusin', note);
    };
  }, []);
  return side;
}
