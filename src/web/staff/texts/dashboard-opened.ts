import { dashboardOpened } from '#shared/words/en/staff/dashboard-opened.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage, say } from '#web/common/data/words.ts';

export const {
  exporting: runningExportTexts,
  edit: editTexts,
  exportFiles: fileTexts,
  shortcuts: shortcutTexts,
  rowDialogs: rowDialogTexts,
  choices: choicesTexts,
  bulk: bulkTexts,
  setUpList: setUpTexts,
} = inLanguage('dashboardOpened', dashboardOpened);

export const previewCount = (changing: number, all: number): string =>
  changing === all ? sayCount(bulkTexts.previewAll, all) : say(bulkTexts.previewSome, { changing, all });
