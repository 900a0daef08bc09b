/** How long a browser without idle callbacks is left alone after loading. */
const settleMs = 500;

/** Runs `then` once the page has loaded and has nothing better to do. Returns how to give up. */
export function whenIdle(then: () => void): () => void {
  let isOver = false;
  const run = () => !isOver && then();
  const settle = () => {
    // Not every supported browser tells when it is idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
    else setTimeout(run, settleMs);
  };
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true });
  return () => {
    isOver = true;
    removeEventListener('load', settle);
  };
}
