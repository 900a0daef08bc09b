import { errorTexts } from '#shared/errors/error-texts.ts';
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
 * All messages about success and failure. They are split into several files because a screen's code only includes the
 * files it imports: a driver's phone loads none of the staff texts.
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
