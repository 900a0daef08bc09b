/** An element and what it is in, innermost first, each with its index among its siblings. */
type Place = readonly { element: Element; index: number }[];

/** A dialog, the menu that it was opened from and a few controls before. */
const remembered = 12;

/** The newest is first. */
let places: Place[] = [];

function placeOf(element: Element): Place {
  const place: { element: Element; index: number }[] = [];
  for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
    place.push({ element: part, index: part.parentElement ? [...part.parentElement.children].indexOf(part) : 0 });
  }
  return place;
}

/** Who points or touches sees what is there next, and a focused field would open the keyboard of a phone. */
function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  if (!target.matches(':focus-visible')) {
    places = [];
    return;
  }
  places = [placeOf(target), ...places.filter(([own]) => own?.element !== target)].slice(0, remembered);
}

/**
 * An item is focused as a whole: a second press would otherwise act on another truck. It is no stop of the Tab key,
 * whose next stop is the item's first control.
 */
function focusItem(item: HTMLElement): void {
  item.tabIndex = -1;
  item.addEventListener('blur', () => item.removeAttribute('tabindex'), { once: true });
  item.focus();
}

/** What is now where an item of a list was, or its last item. */
function itemAt(place: Place): Element | undefined {
  const depth = place.findIndex(({ element }) => element.isConnected);
  const list = place[depth]?.element;
  const gone = place[depth - 1];
  if (!gone?.element.matches('li, tr')) return undefined;
  return list?.children[gone.index] ?? list?.lastElementChild ?? undefined;
}

function restore(): void {
  for (const place of places) {
    if (document.activeElement !== document.body) return;
    const own = place[0]?.element;
    const item = itemAt(place);
    if (own instanceof HTMLElement && own.isConnected) own.focus();
    else if (item instanceof HTMLElement) focusItem(item);
  }
}

/** A screen's own choice of what to focus comes first; it may follow the paint. */
function restoreIfLost(changes: readonly MutationRecord[]): void {
  const own = places[0]?.[0]?.element;
  if (document.activeElement !== document.body || !(own instanceof HTMLElement)) return;
  if (!own.isConnected) requestAnimationFrame(() => setTimeout(restore));
  // It is no longer disabled.
  else if (changes.some(({ type, target }) => type === 'attributes' && target === own)) own.focus();
}

/**
 * When the focused element is removed, keyboard users would have to start over at the top of the page. The focus goes
 * to the item that took its place in a list, or to what had the focus before. It returns to a button that was disabled
 * while it worked.
 */
export function keepPlace(): () => void {
  document.addEventListener('focusin', remember);
  const observer = new MutationObserver(restoreIfLost);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
