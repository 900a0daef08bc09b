const mostWaitForPaintMs = 1000;

/** A page in the background is never painted, and some browsers do not report paints. */
const shown = () =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : mostWaitForPaintMs);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });

/**
 * The code waits until the page is shown: earlier, it would only delay the first frame, by its download on a slow
 * network and by its execution on a slow phone. The first file is the document's entry point.
 */
async function begin(): Promise<void> {
  await shown();
  const links = document.querySelectorAll<HTMLLinkElement>('[rel=after-paint]');
  for (const link of links) link.rel = 'modulepreload';
  await import(/* @vite-ignore */ links[0]?.href ?? '');
}

// A top-level await would keep the bundler from merging the chunks of all documents.
void begin();
