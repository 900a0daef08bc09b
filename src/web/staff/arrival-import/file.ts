import type { FileRow } from '#shared/arrival-import/arrival-rows.ts';

/** Limits of a file. Source: docs/product, "Import". */
export const maxImportRows = 20_000;
export const maxImportColumns = 200;
export const maxFileBytes = 30_000_000;
/** What a workbook may be unpacked. */
export const maxUnpackedBytes = 150_000_000;

export interface ReadRow extends FileRow {
  /** A workbook does not show it, often because it is filtered. */
  isHidden: boolean;
}

/** The lines of a file, as texts. */
export interface ReadFile {
  /** Names of the sheets to choose from; none where there is one. */
  sheets: readonly string[];
  /** Which of them this is. */
  sheet: number;
  /** What stands between values; null in a workbook. */
  separator: string | null;
  rows: readonly ReadRow[];
}

export type RefusalCode =
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'empty'
  | 'other-format'
  | 'old-workbook'
  | 'broken'
  | 'open-quote';

/** Why a file cannot be imported. */
export class FileRefusal extends Error {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: RefusalCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
