import { errorTexts } from '#shared/error-texts.ts';
import { authenticationTexts } from './authentication.ts';
import { changeTexts } from './changes.ts';
import { checkInFormTexts } from './check-in-form.ts';
import { connectionTexts } from './connection.ts';
import { exportingTexts } from './exporting.ts';
import { failureTexts } from './failures.ts';
import { loadingTexts } from './loading.ts';
import { recordTexts } from './record.ts';
import { synchronizingTexts } from './synchronizing.ts';

/**
 * Everything the product says of success and failure. It is one catalogue in several files, because a screen's code
 * takes only the files it names: a driver's phone loads none of what staff read.
 */
export const catalogue = {
  errorTexts,
  authenticationTexts,
  connectionTexts,
  synchronizingTexts,
  checkInFormTexts,
  changeTexts,
  loadingTexts,
  recordTexts,
  failureTexts,
  exportingTexts,
} as const;
