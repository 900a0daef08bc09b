export { type Export, sendExport } from './send-export-routes.ts';
