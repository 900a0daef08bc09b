const standIns = new WeakMap<Node, HTMLElement>();
const replaced = new WeakMap<HTMLElement, Text[]>();

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

function note(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      const fonts = [...addedNodes, previousSibling, nextSibling].filter(isFont);
      // One may stand for several texts of a sentence, but first for one of its own.
      const font = fonts.find((each) => !replaced.has(each)) ?? fonts[0];
      if (!font) continue;
      standIns.set(text, font);
      replaced.set(font, [...(replaced.get(font) ?? []), text]);
    }
  }
}

/**
 * A browser that translates a page puts elements of its own, FONT, in the place of texts or around them. React goes on with the
 * texts that it made: it fails where it removes one or inserts beside it, and what it writes into one stays unseen under the
 * translation of before, such as the dock a driver is sent to. So a text that React touches comes back in the place of what
 * stands for it, and the browser translates it anew. React leaves this to pages: github.com/facebook/react/issues/11538.
 * Returns what tells whether anything has been translated.
 */
export function surviveTranslation(): () => boolean {
  let isTranslated = document.querySelector('font') !== null;
  const look = (records: readonly MutationRecord[]) => {
    isTranslated ||= records.some(({ addedNodes }) => [...addedNodes].some(isFont));
    note(records);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  const bringBack = (node: Node) => {
    look(observer.takeRecords());
    const font = standIns.get(node);
    const texts = (font && replaced.get(font)) ?? [];
    for (const text of texts) standIns.delete(text);
    font?.replaceWith(...texts);
  };
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperties(Node.prototype, {
    removeChild: {
      value(this: Node, child: Node) {
        bringBack(child);
        if (child.parentNode) removeChild.call(child.parentNode, child);
        // What was removed on purpose does not come back with its neighbour.
        observer.takeRecords();
        return child;
      },
    },
    appendChild: {
      value(this: Node, node: Node) {
        bringBack(node);
        return appendChild.call(this, node);
      },
    },
    insertBefore: {
      value(this: Node, node: Node, before: Node | null) {
        bringBack(node);
        if (before) bringBack(before);
        let at = before;
        while (at && at.parentNode !== this) at = at.parentNode;
        return insertBefore.call(this, node, at);
      },
    },
    nodeValue: {
      ...nodeValue,
      set(this: Node, value: string) {
        bringBack(this);
        nodeValue?.set?.call(this, value);
      },
    },
  });
  return () => {
    look(observer.takeRecords());
    return isTranslated;
  };
}

/**
 * To be called before a page that was translated already is drawn anew in `root`: whoever types meanwhile goes on in the control of
 * the same name, at the same place.
 */
export function keepFocus(root: HTMLElement): void {
  let held: EventTarget | null = document.activeElement;
  const hold = ({ target }: FocusEvent) => {
    held = target;
  };
  root.addEventListener('focusin', hold);
  const observer = new MutationObserver(() => {
    root.removeEventListener('focusin', hold);
    observer.disconnect();
    if (!(held instanceof HTMLInputElement || held instanceof HTMLTextAreaElement) || held.isConnected) return;
    const again = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${CSS.escape(held.name)}"]`);
    again?.focus();
    if (held.selectionStart !== null) again?.setSelectionRange(held.selectionStart, held.selectionEnd);
  });
  observer.observe(root, { childList: true });
}
