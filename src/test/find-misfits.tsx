/**
 * What does not fit on the screen as it is shown now, each with the element it is about. It needs nothing from
 * around it, because end-to-end tests have it run in their pages.
 */
export async function findMisfits(mode = new URLSearchParams(location.search).get('display')): Promise<string[]> {
  // The screens that choose by width have chosen once a frame was painted.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const slack = 2;
  const controls =
    'a[href], button, input, select, textarea, summary, [role="menuitem"], [role="tab"], [role="option"]';
  const found = new Set<string>();
  // Nothing can be pressed on a wall: it shortens what is too long, and nobody can ask for the rest.
  const isWall = mode === 'wall';
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return `<${element.tagName.toLowerCase()}> "${text.slice(0, 40)}"`;
  };
  // Most are asked for again and again, as the boxes around each text.
  const known = new Map<Element, { style: CSSStyleDeclaration; edges: DOMRect }>();
  const lookAt = (box: Element) => {
    const seen = known.get(box) ?? { style: getComputedStyle(box), edges: box.getBoundingClientRect() };
    known.set(box, seen);
    return seen;
  };
  const isOutside = (inner: DOMRect, outer: { left: number; right: number }) =>
    inner.left < outer.left - slack || inner.right > outer.right + slack;
  const isForEyes = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** The first ancestor that cuts off, or on a control leaves outside, what is at `rect`. */
  const cutBy = (rect: DOMRect, from: Element | null, isText: boolean): string | null => {
    for (let box = from; box && box !== document.body; box = box.parentElement) {
      const { style, edges } = lookAt(box);
      // What is only for screen readers is a pixel wide or clipped to nothing.
      if (edges.width <= 1 || style.clipPath !== 'none') return null;
      const { overflowX, overflowY, position, display, webkitLineClamp, textOverflow } = style;
      if (isText && isWall && textOverflow === 'ellipsis') return null;
      // What scrolls in a box of its own, which the keyboard reaches, is within reach.
      if (box instanceof HTMLElement && box.tabIndex >= 0 && /auto|scroll/.test(overflowX)) return null;
      const isBlock = display !== 'inline' && display !== 'contents';
      if (isBlock && (isText || overflowX !== 'visible') && isOutside(rect, edges)) return nameOf(box);
      const isCutBelow = rect.bottom > edges.bottom + slack || rect.top < edges.top - slack;
      // What is shortened says so with an ellipsis and keeps the whole text within reach.
      const isShortened = webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
      if (isText && isShortened && box instanceof HTMLElement && box.title !== '') return null;
      // A wall's numerals fill their plates: the box of the font is higher than the figures.
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
  /** Words of the product's own that go on in the next line; what somebody has typed, and addresses, may. */
  const brokenWords = (text: Node): string[] =>
    [...(text.textContent ?? '').matchAll(/(?<![\p{L}\p{N}/:@.])\p{Script=Latin}{4,20}(?![\p{L}\p{N}/:@])/gu)]
      .filter(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      })
      .map(([word]) => word)
      // A key, or another name that no reader speaks.
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
    // A text shortened to one line ends anywhere.
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
