import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Sent to an element that has to open, as a tab or a question does, before what is in it can be scrolled to. */
export const revealEvent = 'documentation:reveal';

/**
 * Brings the section that the address names into sight, also when it lies in a closed tab or question. The text comes
 * after the navigation, so whoever scrolls at the navigation finds nothing yet.
 */
export function useShownSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target) return undefined;
    target.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
    const frame = requestAnimationFrame(() => target.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

/** Calls `open` when a section within `element` is to be shown. Returns how to stop. */
export function onReveal(element: HTMLElement, open: (section: Element) => void): () => void {
  const listener = (event: Event) => event.target instanceof Element && open(event.target);
  element.addEventListener(revealEvent, listener);
  return () => element.removeEventListener(revealEvent, listener);
}

/** Writes the section into the address, so that it can be shared, without scrolling or a step to go back over. */
export function noteSection(id: string): void {
  history.replaceState(history.state, '', `#${id}`);
}
