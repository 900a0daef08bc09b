import type { FileRow } from '#shared/arrival-import/arrival-rows.ts';

/** Limits of a file. Source: docs/product, "Import". */
export const maxImportRows = 20_000;
export const maxImportColumns = 200;
export const maxFileBytes = 30_000_000;
/** The maximum size of an unpacked workbook. */
export const maxUnpackedBytes = 150_000_000;

export interface ReadRow extends FileRow {
  /** Whether the workbook hides the row, often because of a filter. */
  isHidden: boolean;
}

/** The rows of a file, as texts. */
export interface ReadFile {
  /** The names of the sheets to choose from; empty if there is only one. */
  sheets: readonly string[];
  /** The index of this sheet. */
  sheet: number;
  /** The separator between values; null in a workbook. */
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
