import { errorTexts } from '#shared/error-texts.ts';
import { authenticationMessages } from './authentication.ts';
import { changeMessages } from './changes.ts';
import { checkInFormMessages } from './check-in-form.ts';
import { connectionMessages } from './connection.ts';
import { exportMessages } from './exporting.ts';
import { failureMessages } from './failures.ts';
import { loadingMessages } from './loading.ts';
import { recordMessages } from './record.ts';
import { synchronizingMessages } from './synchronizing.ts';

/**
 * Everything the product says of success and failure. It is one catalogue in several files, because a screen's code
 * takes only the files it names: a driver's phone loads none of what staff read.
 */
export const catalogue = {
  errorTexts,
  authenticationMessages,
  connectionMessages,
  synchronizingMessages,
  checkInFormMessages,
  changeMessages,
  loadingMessages,
  recordMessages,
  failureMessages,
  exportMessages,
} as const;
