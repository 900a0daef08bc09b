/**
 * Changes a page as Chrome's translation does, now and for all later content: each text is replaced by two FONT
 * elements in another language; with `around` it is wrapped in them, as other translators do. Self-contained, because
 * tests also run it inside pages.
 */
export function translatePage(around = false): () => void {
  const translate = (text: Text) => {
    const value = text.nodeValue ?? '';
    const parent = text.parentElement;
    if (!parent || !/\p{L}|\d/u.test(value)) return;
    if (parent.closest('font, script, style, noscript, textarea, [translate="no"]')) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    if (around) {
      text.before(outer);
      inner.append(text);
    } else {
      inner.textContent = value.toUpperCase();
      text.replaceWith(outer);
    }
  };
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
    for (const text of texts) translate(text);
  };
  const observer = new MutationObserver(translateAll);
  const begin = () => {
    translateAll();
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.body) begin();
  else addEventListener('DOMContentLoaded', begin);
  return () => observer.disconnect();
}
