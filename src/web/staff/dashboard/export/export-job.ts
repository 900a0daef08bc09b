import type { ExportFormat } from '#shared/export/export.ts';
import type { AboutExport } from './export-file.ts';

/** The worker's input. */
export interface ExportJob {
  format: ExportFormat;
  /** The URL of the rows. */
  url: string;
  about: AboutExport;
}

/** The worker's messages: progress from time to time, then the result. */
export type ExportReport =
  | { kind: 'progress'; count: number; total: number }
  | { kind: 'done'; file: Blob }
  | { kind: 'empty' }
  | { kind: 'refused'; status: number; message: string };
