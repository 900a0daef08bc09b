import { PublicQueueData } from '#web/data/queue/public-queue-data.tsx';
import { titleSuffix } from '#web/parts/screen/screen.tsx';
import { wallTexts as texts } from '../texts.ts';
import { useEscape } from './use-escape.ts';
import { WallBoard } from './wall-board.tsx';

/** The queue for a large, unattended screen: the public view, whoever is signed in. */
export function Wall() {
  useEscape();
  return (
    <PublicQueueData>
      <title>{`${texts.title} | ${titleSuffix}`}</title>
      <WallBoard />
    </PublicQueueData>
  );
}
