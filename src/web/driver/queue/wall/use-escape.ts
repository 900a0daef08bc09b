import { useEffect } from 'react';

import { paths } from '#web/common/place/paths.ts';
import { useGo } from '#web/common/place/place.ts';

/** A wall has no controls, so Escape returns to the page that has them. */
export function useEscape(): void {
  const go = useGo();
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') void go(paths.queue, { replace: true });
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [go]);
}
