import type { ExportFormat } from '#shared/check-in/export.ts';
import type { AboutExport } from './export-file.ts';

/** What the worker is asked to do. */
export interface ExportJob {
  format: ExportFormat;
  /** Where the rows come from. */
  url: string;
  about: AboutExport;
}

/** What the worker tells, in this order: how far it is, now and then, and how it ended. */
export type ExportReport =
  | { kind: 'progress'; count: number; total: number }
  | { kind: 'done'; file: Blob }
  | { kind: 'empty' }
  | { kind: 'refused'; status: number; message: string };
