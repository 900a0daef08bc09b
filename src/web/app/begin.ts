const mostWaitForPaintMs = 1000;

/**
 * Resolves once what the server rendered is on the screen. A page in the background has no frame to wait for, and some browsers
 * do not tell of it.
 */
const shown = () =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : mostWaitForPaintMs);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });

/**
 * Loads the code of a rendered page once the page is shown: before that it would only delay the first frame, by its bytes on a
 * slow network and by its running on a slow phone. The first file is what the document starts with.
 */
async function begin(): Promise<void> {
  await shown();
  const links = document.querySelectorAll<HTMLLinkElement>('[rel=after-paint]');
  for (const link of links) link.rel = 'modulepreload';
  await import(/* @vite-ignore */ links[0]?.href ?? '');
}

// Awaited at the top, it would keep the bundler from joining the chunks of all documents.
void begin();
