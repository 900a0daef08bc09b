import { useEffect, useState } from 'react';

import { Loading } from '#web/ui/spinner.tsx';

const shownAfterMs = 300;

/** Shown while a screen's code is on its way; not at once, because it usually takes no noticeable time. */
export function ScreenLoading() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  // As tall as a screen, so that the footer does not jump.
  return <div className="min-h-dvh pt-24">{isSlow && <Loading>Loading...</Loading>}</div>;
}
