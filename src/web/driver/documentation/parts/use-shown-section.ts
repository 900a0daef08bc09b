import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Dispatched to an element, such as a tab or question, that must open before its content can be scrolled to. */
const revealEvent = 'documentation:reveal';

/**
 * The section may be in a closed tab or question. The text loads after the navigation, so scrolling on navigation would
 * find nothing yet.
 */
export function useShownSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // Parsed as a query parameter, because that never throws, whatever the text.
    const id = new URLSearchParams(`id=${hash.slice(1)}`).get('id');
    const target = id && document.getElementById(id);
    if (!target) return undefined;
    target.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
    const frame = requestAnimationFrame(() => target.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

/** Calls `open` when a section within `element` is to be shown. */
export function onReveal(element: HTMLElement, open: (section: Element) => void): () => void {
  const listener = (event: Event) => event.target instanceof Element && open(event.target);
  element.addEventListener(revealEvent, listener);
  return () => element.removeEventListener(revealEvent, listener);
}

/** The address can be shared. It changes without scrolling or a history entry. */
export function noteSection(id: string): void {
  history.replaceState(history.state, '', `#${id}`);
}
