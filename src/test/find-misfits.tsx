/**
 * What does not fit on the screen as it is shown now, each with its element. Self-contained, because end-to-end tests
 * run it in their pages.
 */
export async function findMisfits(mode = new URLSearchParams(location.search).get('display')): Promise<string[]> {
  // Components that adapt to the width have adapted once a frame was painted.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const slack = 2;
  const controls =
    'a[href], button, input, select, textarea, summary, [role="menuitem"], [role="tab"], [role="option"]';
  const found = new Set<string>();
  // A wall has no controls: it truncates what is too long, and nobody can open the rest.
  const isWall = mode === 'wall';
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return `<${element.tagName.toLowerCase()}> "${text.slice(0, 40)}"`;
  };
  // Cached, because most elements are looked up repeatedly as ancestors of each text.
  const known = new Map<Element, { style: CSSStyleDeclaration; edges: DOMRect }>();
  const lookAt = (box: Element) => {
    const seen = known.get(box) ?? { style: getComputedStyle(box), edges: box.getBoundingClientRect() };
    known.set(box, seen);
    return seen;
  };
  const isOutside = (inner: DOMRect, outer: { left: number; right: number }) =>
    inner.left < outer.left - slack || inner.right > outer.right + slack;
  const isForEyes = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** The first ancestor that cuts off `rect`, or a control that it overflows. */
  const cutBy = (rect: DOMRect, from: Element | null, isText: boolean): string | null => {
    for (let box = from; box && box !== document.body; box = box.parentElement) {
      const { style, edges } = lookAt(box);
      // Screen-reader text is a pixel wide or clipped to nothing.
      if (edges.width <= 1 || style.clipPath !== 'none') return null;
      const { overflowX, overflowY, position, display, webkitLineClamp, textOverflow } = style;
      if (isText && isWall && textOverflow === 'ellipsis') return null;
      // Content of a scroll container that can have keyboard focus is reachable.
      if (box instanceof HTMLElement && box.tabIndex >= 0 && /auto|scroll/.test(overflowX)) return null;
      const isBlock = display !== 'inline' && display !== 'contents';
      if (isBlock && (isText || overflowX !== 'visible') && isOutside(rect, edges)) return nameOf(box);
      const isCutBelow = rect.bottom > edges.bottom + slack || rect.top < edges.top - slack;
      // Truncated text shows an ellipsis, and the whole text is reachable.
      const isShortened = webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
      if (isText && isShortened && box instanceof HTMLElement && box.title !== '') return null;
      // A wall's numerals fill their plates: the font's line box is higher than the digits.
      if (isBlock && overflowY === 'hidden' && isCutBelow && !isWall) return nameOf(box);
      if (position === 'fixed' || (isText && position === 'absolute')) break;
    }
    return isOutside(rect, { left: 0, right: innerWidth }) ? 'the window' : null;
  };
  const check = (rect: DOMRect, element: Element, isText: boolean) => {
    if (rect.width <= 1 || rect.height <= 1) return;
    const by = cutBy(rect, isText ? element : element.parentElement, isText);
    if (by) found.add(`${isText ? 'text' : 'control'} ${nameOf(element)} does not fit into ${by}`);
  };

  const range = document.createRange();
  /** The product's own words that are broken across lines; typed input and addresses may be. */
  const brokenWords = (text: Node): string[] =>
    [...(text.textContent ?? '').matchAll(/(?<![\p{L}\p{N}/:@.])\p{Script=Latin}{4,20}(?![\p{L}\p{N}/:@])/gu)]
      .filter(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      })
      .map(([word]) => word)
      // An identifier that is never shown to readers.
      .filter((word) => !/\p{Ll}\p{Lu}/u.test(word));
  const brokenIn = (word: string, element: Element) => `"${word}" is broken in ${nameOf(element)}`;

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth - innerWidth} px too wide`);
  for (const control of document.querySelectorAll(controls)) {
    if (isForEyes(control)) check(control.getBoundingClientRect(), control, false);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || parent.closest('option, script, style') || !isForEyes(parent)) continue;
    range.selectNodeContents(text);
    const rects = range.getClientRects();
    for (const rect of rects) check(rect, parent, true);
    // Text truncated to one line ends anywhere.
    if (rects.length > 1 && !parent.closest('bdi') && lookAt(parent).style.webkitLineClamp === 'none')
      for (const word of brokenWords(text)) found.add(brokenIn(word, parent));
  }
  const header = document.querySelector('body > * header[data-theme], header[data-theme]');
  const name = header?.querySelector('a span');
  if (header && getComputedStyle(header).position === 'sticky') {
    if (header.getBoundingClientRect().height > 80) found.add('the header has more than one row');
    if (name && name.getBoundingClientRect().height > 52) found.add("the product's name has more than two lines");
  }
  return [...found];
}
