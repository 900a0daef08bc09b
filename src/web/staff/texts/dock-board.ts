import { dockBoard } from '#shared/words/en/staff/dock-board.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "The dock board". */
export const {
  board: boardTexts,
  doors: doorTexts,
  service: serviceTexts,
  trucks: truckTexts,
  concurrentEdit: concurrentEditTexts,
} = inLanguage('dockBoard', dockBoard);
