import { dashboard } from '#shared/words/en/staff/dashboard.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage, say } from '#web/common/data/words.ts';

/** Source: docs/product, "The dashboard". */
export const {
  page: dashboardTexts,
  tabs: tabTexts,
  emptyHints,
  sorting: sortingTexts,
  columns: columnTexts,
  pager: pagerTexts,
  banners: bannerTexts,
  filters: filterTexts,
  wait: waitTexts,
  selection: selectionTexts,
  row: rowTexts,
  summary: summaryTexts,
  yard: yardTexts,
  stageGroups: stageGroupTexts,
  device: deviceTexts,
  choiceNotSaved: choiceNotSavedTexts,
  bulkDone: bulkDoneTexts,
  export: exportTexts,
} = inLanguage('dashboard', dashboard);

/** The count may be a lower bound. */
export const countText = (count: number, isLowerBound: boolean): string =>
  isLowerBound ? say(filterTexts.atLeast, { count }) : sayCount(filterTexts.count, count);
