import { useEffect, useState } from 'react';

import { Loading } from '#web/common/ui/spinner.tsx';
import { pageTexts } from '#web/common/texts/page.ts';

const shownAfterMs = 300;

/** Shown while a screen's code loads; delayed, because that is usually unnoticeable. */
export function ScreenLoading() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  // As tall as a screen, so that the footer does not jump.
  return <div className="min-h-dvh pt-24">{isSlow && <Loading>{pageTexts.loading}</Loading>}</div>;
}
