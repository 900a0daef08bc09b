/** The feature's public interface. */
export { type Export, sendExport } from './send-export-routes.ts';
