import type { FileRow } from '#shared/arrival-import/arrival-rows.ts';

/** Source: docs/product, "Import". */
export const maxImportRows = 20_000;
export const maxImportColumns = 200;
export const maxFileBytes = 30_000_000;
/** A workbook may have this many bytes once unpacked. */
export const maxUnpackedBytes = 150_000_000;

export interface ReadRow extends FileRow {
  /** The workbook hides the row, often because of a filter. */
  isHidden: boolean;
}

export interface ReadFile {
  /** Empty if there is only one sheet. */
  sheets: readonly string[];
  sheet: number;
  /** Null in a workbook. */
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

export class FileRefusal extends Error {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: RefusalCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
