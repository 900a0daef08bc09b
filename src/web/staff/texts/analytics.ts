import { writtenIn } from '#shared/analytics/written.ts';
import { analytics } from '#shared/words/en/staff/analytics.ts';
import { figures } from '#shared/words/en/staff/figures.ts';
import { configStore } from '#web/common/data/config.ts';
import { inLanguage, language } from '#web/common/data/words.ts';
import { timeTexts } from '#web/common/texts/times.ts';

/** Source: docs/product, "Analytics". */
export const {
  page: analyticsTexts,
  filters: filterTexts,
  report: reportTexts,
  stillHere: stillHereTexts,
  gateOut: gateOutText,
  plots: plotTexts,
  findings: findingTexts,
  left: leftTexts,
  told: toldTexts,
  columns: columnTexts,
  legend: legendTexts,
  marks: markTexts,
  bars: barTexts,
  estimates: keptEstimatesTexts,
  statement: statementTexts,
} = inLanguage('analytics', analytics);

/** Mailed reports use these words too. */
export const figureTexts = inLanguage('figures', figures);

/** Figures are in the page's language, and the installation's clock format. */
export const written = () =>
  writtenIn({ language: language(), words: figureTexts, times: timeTexts, clock: configStore.read()?.clock });
