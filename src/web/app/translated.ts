const standIns = new WeakMap<Node, HTMLElement>();
const replaced = new WeakMap<HTMLElement, Text[]>();

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

function note(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      const fonts = [...addedNodes, previousSibling, nextSibling].filter(isFont);
      // One FONT element may stand for several texts of a sentence, but should first stand for one of its own.
      const font = fonts.find((each) => !replaced.has(each)) ?? fonts[0];
      if (!font) continue;
      standIns.set(text, font);
      replaced.set(font, [...(replaced.get(font) ?? []), text]);
    }
  }
}

/**
 * A browser that translates a page wraps or replaces texts with elements of its own, FONT. React keeps updating the
 * texts it created: it fails when it removes one or inserts beside it, and text it changes, such as the dock a driver
 * is sent to, stays hidden behind the old translation. So a text that React touches is put back in place of its FONT,
 * and the browser translates it again. React leaves this to pages: github.com/facebook/react/issues/11538.
 * Returns a function that tells whether anything has been translated.
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
        // A text that was removed on purpose must not come back with its neighbor.
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
 * Call before rendering anew a page in `root` that was already translated: the focus of a user who is typing moves to
 * the new control with the same name, with the same caret position.
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
