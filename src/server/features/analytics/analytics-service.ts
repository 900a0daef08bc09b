/** The feature's public interface. */
export { readReportChoice, saveReportChoice } from './report-choice.ts';
