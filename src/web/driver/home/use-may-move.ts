import { useEffect, useState } from 'react';

import { whenIdle } from '#web/common/parts/when-idle.ts';

const stillPlease = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Whether the background may move: only once the page is ready, and never if the user prefers reduced motion or data.
 */
export function useMayMove(): boolean {
  const [isReady, setReady] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  useEffect(() => {
    const query = matchMedia(stillPlease);
    const look = () => setWanted(!query.matches && !savesData());
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isReady && isWanted;
}
