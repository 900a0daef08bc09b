import { useEffect, useState } from 'react';

/** With an on-screen keyboard, less than this share of the window is visible. */
const keyboardShare = 0.75;

/** So far down, in px, a toast below the header reaches. */
const upperEdge = 240;

/**
 * The edge of a phone's screen at which a toast stands: the upper one, below the header, unless what was last touched or focused is
 * there. With the keyboard open it is always that one.
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
      setSide(at < upperEdge && !isTyping ? 'bottom' : 'top');
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
