import { useEffect } from 'react';

import { PublicQueueData } from '#web/common/data/query-client.tsx';
import { titleSuffix } from '#web/common/screen/screen.tsx';
import { queueTexts as texts } from '../texts.ts';
import { useWallLanguage } from './use-wall-language.ts';
import { WallBoard } from './wall-board.tsx';
import { paths } from '#web/common/navigation/paths.ts';
import { useGo } from '#web/common/navigation/navigation.ts';

/** A wall has no controls, so Escape returns to the page that has them. */
function useEscape(): void {
  const go = useGo();
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') void go(paths.queue, { replace: true });
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [go]);
}

/** The wall is a large, unattended screen, and shows the public view, whoever is signed in. */
export function Wall() {
  useEscape();
  const shown = useWallLanguage();
  if (!shown) return null;
  return (
    <PublicQueueData>
      <title>{`${texts.title} | ${titleSuffix}`}</title>
      <WallBoard />
    </PublicQueueData>
  );
}
