/** Browsers without idle callbacks wait this long. */
const settleMs = 500;

export function whenIdle(then: () => void): () => void {
  let isOver = false;
  const run = () => !isOver && then();
  const settle = () => {
    // Not every supported browser has idle callbacks.
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
