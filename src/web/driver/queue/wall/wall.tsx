import { PublicQueueData } from '#web/common/queue/public-queue-data.tsx';
import { titleSuffix } from '#web/common/screen/screen.tsx';
import { queueTexts as texts } from '../texts.ts';
import { useEscape } from './use-escape.ts';
import { useWallLanguage } from './use-wall-language.ts';
import { WallBoard } from './wall-board.tsx';

/** The queue for a large, unattended screen: the public view, whoever is signed in. */
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
